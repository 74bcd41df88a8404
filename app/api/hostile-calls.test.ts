import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../test/any-text.ts'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { documented } from '../../test/documented.ts'
import { exampleProvider } from '../../test/payments.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../test/world.ts'
import { CALLS } from './calls.ts'
import type { Contract } from './contract.ts'
import { PROVIDER_EXAMPLES } from './provider-examples.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db, { payments: exampleProvider(PROVIDER_EXAMPLES) }))

const QUESTIONS_A_CALL = 12
/** What an answer never tells: stack traces, statements, files. */
const TELLTALE =
  /\bat \S+ \(|\.(ts|js|mjs):\d|node_modules|\b(select|insert|update) .* (from|into|set)\b|ZodError|syntax|\/app\//i

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText({ maxLength: 40 }),
  fc.constantFrom<unknown>(
    'a\u0000b',
    '\ud800',
    '%',
    "'; drop table listings; --",
    memberUid(1),
    '20852',
    '9'.repeat(400),
    1e308,
    -0,
    null,
    ['__proto__'],
    'x'.repeat(20_000),
  ),
)

/** The example of a call with its fields changed, left out, and others added. */
function bodyOf({ input, example }: Contract): fc.Arbitrary<string> {
  const names = Object.keys(input.shape)
  const fields = fc.record(
    Object.fromEntries(
      names.map(name => [name, fc.oneof(hostile, fc.constant(example.input[name]))]),
    ),
    { requiredKeys: [] },
  )
  const more = fc.dictionary(anyText({ maxLength: 12 }), hostile, { maxKeys: 2 })
  const changed = fc.tuple(more, fields).map(([others, own]) => ({ ...others, ...own }))
  return fc.oneof(
    { weight: 8, arbitrary: changed.map(body => JSON.stringify(body)) },
    {
      weight: 2,
      arbitrary: changed.map(body => {
        return JSON.stringify(body).replace('{', '{"__proto__":{"admin":true},"constructor":1,')
      }),
    },
    { weight: 1, arbitrary: anyText({ maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom('', 'null', deep(20_000), `{"id":${deep(20_000)}}`) },
  )
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
]
const METHODS = ['PUT', 'PATCH', 'DELETE', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PROPFIND']

test.each(CALLS)('$contract.path answers whatever it is asked calmly', async ({ contract }) => {
  await addListing(db, { member_uid: memberUid(1) })
  const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  const questions = fc.record({
    body: bodyOf(contract),
    type: fc.oneof({ weight: 4, arbitrary: fc.constant(TYPES[0]) }, fc.constantFrom(...TYPES)),
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant(contract.method.toUpperCase()) },
      fc.constantFrom(...METHODS),
    ),
    cookie: fc.constantFrom(dana, ''),
  })
  await fc.assert(
    fc.asyncProperty(questions, async ({ body, type = '', method, cookie }) => {
      const answer = await ask(contract.path, { body, type, method, cookie })
      expect(answer.status).toBeLessThan(500)
      const text = await answer.text()
      expect(text).not.toMatch(TELLTALE)
      if (answer.status >= 400 && method !== 'HEAD') {
        expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(/\S/) })
      }
    }),
    { numRuns: QUESTIONS_A_CALL },
  )
  expect(Reflect.get({}, 'admin')).toBeUndefined()
})

function ask(
  path: string,
  { body, type, method, cookie }: { body: string; type: string; method: string; cookie: string },
): Promise<Response> {
  const headers = { cookie, ...(type ? { 'content-type': type } : {}) }
  if (method === 'GET' || method === 'HEAD') {
    return app.request(`${path}?${queryFrom(body)}`, { method, headers })
  }
  return app.request(path, { method, body, headers })
}

/** The fields of a body as the query of an address; what is no object, as it is. */
function queryFrom(body: string): string {
  try {
    const fields: unknown = JSON.parse(body)
    if (typeof fields !== 'object' || fields === null) return encodeURI(body)
    const texts = Object.entries(fields).map(([name, value]) => {
      return [name, typeof value === 'string' ? value : JSON.stringify(value)]
    })
    return new URLSearchParams(texts).toString().slice(0, 8_000)
  } catch {
    return body.replace(/[^ -~]/g, '%E0%A4').slice(0, 8_000)
  }
}
