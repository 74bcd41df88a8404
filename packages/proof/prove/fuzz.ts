import { createJudge, type Judge } from '../../../test/answer-judge.ts'
import { addCast, type Cast, PRINCIPALS, type Principal } from '../../../test/cast.ts'
import { formsIn } from '../../../test/forms.ts'
import { fillIn, PATTERNS } from '../../../test/route-table.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, type Reply, type RequestOptions, send, statusLine } from './client.ts'
import { type DocumentedCall, documentedCalls } from './documented-calls.ts'
import { HOSTILE_BODIES, HOSTILE_TEXTS, HOSTILE_VALUES, inventedValues, someOf } from './hostile.ts'

const WIDTH = 8
const SLOW_MS = 5_000
const LEAK =
  /\bat .{1,80}\.(ts|js|mjs):\d|node_modules|\bselect .{1,60} from \w|SQLSTATE|\/tmp\/hush/i
const FORGET_EVERY = 100

interface Attack {
  sent: RequestOptions
  as: Principal
}

/** Sends all of it, and says what no answer may be. */
async function fire(
  { db, url }: Application,
  cast: Cast,
  attacks: readonly Attack[],
  judge?: Judge,
) {
  const problems: string[] = []
  const replies = await inParallel(attacks, WIDTH, async ({ sent, as }, index) => {
    // Limits would refuse before anything is read.
    if (index % FORGET_EVERY === 0) await db.deleteFrom('rate_limits').execute()
    const reply = await send(url, { ...sent, cookie: await cast.cookieOf(as) })
    const problem = problemOf(reply) ?? (await misfit(sent, reply, judge))
    if (problem) problems.push(`${describe(sent)} as ${as}: ${problem}`)
    return reply
  })
  return { problems, replies }
}

function problemOf({ status, text, headers, milliseconds }: Reply): string | undefined {
  const isLater = status === 503 && headers.has('retry-after')
  if (status === 0 || (status >= 500 && !isLater)) return `${status} ${text.slice(0, 120)}`
  if (milliseconds > SLOW_MS) return `took ${Math.round(milliseconds)} ms`
  const leak = LEAK.exec(text)
  return leak ? `shows "${leak[0]}"` : undefined
}

async function misfit({ path, method, json, body }: RequestOptions, reply: Reply, judge?: Judge) {
  // The server refuses long addresses unread.
  if (reply.status === 431) return undefined
  const verb = method ?? (json === undefined && body === undefined ? 'GET' : 'POST')
  const empty = [204, 205, 304].includes(reply.status)
  const answer = new Response(empty ? null : reply.text, reply)
  return (await judge?.(path, verb, answer)) ?? undefined
}

function describe({ path, method, json, body, form }: RequestOptions): string {
  const given = String(JSON.stringify(json ?? form) ?? body ?? '')
  return `${method ?? ''} ${path.slice(0, 120)} ${given.slice(0, 160)}`
}

async function fuzzCalls(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const { text } = await send(application.url, { path: '/api/openapi.json' })
  const cast = await addCast(application.db)
  const calls = await documentedCalls(application.url)
  const invented = inventedValues(stage.isFull ? 100 : 12, 1)
  const people: Principal[] = stage.isFull ? [...PRINCIPALS] : ['diner', 'owner']
  const attacks = calls.flatMap(call => attacksOn(call, invented, people))
  const fired = await fire(application, cast, attacks, createJudge(JSON.parse(text)))
  return outcomeOf(fired, `${calls.length} calls, ${attacks.length} requests`)
}

/** One field at a time, then the body as a whole. */
function attacksOn(call: DocumentedCall, invented: unknown[], people: Principal[]): Attack[] {
  const { example, path } = call
  const inputs = [...Object.keys(example), '__proto__', 'role'].flatMap(field => [
    ...[...HOSTILE_VALUES, ...invented].map(value => ({ ...example, [field]: value })),
    { ...example, [field]: undefined },
  ])
  const headers = { 'content-type': 'application/json' }
  const sent: RequestOptions[] = [
    ...inputs.map(call.request),
    ...HOSTILE_BODIES.map(body => ({ path, method: 'POST', body, headers })),
    { path, method: 'POST', body: '{}', headers: { 'content-type': 'text/xml' } },
    { path, method: 'POST', body: 'x'.repeat(3_000_000), headers },
    ...['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map(method => ({ path, method })),
    { path: `${path}?a=1&a=2&zip_code=1&zip_code=2` },
  ]
  return sent.flatMap(each => people.map(as => ({ sent: each, as })))
}

async function fuzzPages(stage: Stage): Promise<Outcome> {
  const application = await stage.start()
  const cast = await addCast(application.db)
  const forms = await formAttacks(application, cast)
  const addresses = addressAttacks(cast)
  const most = stage.isFull ? 12_000 : 1_800
  const attacks = [...someOf(forms, most), ...someOf(addresses, most / 3)]
  const fired = await fire(application, cast, attacks)
  return outcomeOf(
    fired,
    `${PATTERNS.length} routes, ${attacks.length} of ${forms.length + addresses.length} requests`,
  )
}

/** Takes every form that a page shows, one field wrong at a time. */
async function formAttacks({ url }: Application, cast: Cast): Promise<Attack[]> {
  const pages = PATTERNS.flatMap(pattern => PRINCIPALS.map(as => ({ pattern, as })))
  const found = await inParallel(pages, WIDTH, async ({ pattern, as }) => {
    const path = fillIn(pattern, cast.values)
    const { text, headers } = await send(url, { path, cookie: await cast.cookieOf(as) })
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    return isPage ? formsIn(text, path).map(form => ({ form, as })) : []
  })
  const known = new Set<string>()
  return found.flat().flatMap(({ form, as }) => {
    const key = `${as} ${form.method} ${form.action} ${[...form.fields.keys()]}`
    if (known.has(key)) return []
    known.add(key)
    return [...form.fields.keys()].flatMap(field =>
      HOSTILE_TEXTS.map(value => ({ sent: filled(form, { [field]: value }), as })),
    )
  })
}

function filled(
  { action, method, fields }: ReturnType<typeof formsIn>[number],
  wrong: Record<string, string>,
): RequestOptions {
  const form = { ...Object.fromEntries(fields), ...wrong }
  if (method === 'POST') return { path: action, form }
  return { path: `${action.split('?')[0]}?${new URLSearchParams(form)}` }
}

/** One parameter wrong at a time. */
function addressAttacks(cast: Cast): Attack[] {
  return PATTERNS.flatMap(pattern => {
    const names = [...pattern.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
    const paths = HOSTILE_TEXTS.filter(text => text.length < 1_000 && text.isWellFormed()).flatMap(
      text => [
        ...names.map(name => fillIn(pattern, { ...cast.values, [name]: text || '-' })),
        ...QUERIES.map(
          name => `${fillIn(pattern, cast.values)}?${new URLSearchParams({ [name]: text })}`,
        ),
      ],
    )
    return paths.flatMap((path, index): Attack[] => {
      const as = PRINCIPALS[index % PRINCIPALS.length] ?? 'visitor'
      return [{ sent: { path }, as }]
    })
  })
}

const QUERIES = ['text', 'page', 'next', 'type', 'token', 'zip', 'on']

function outcomeOf(fired: { problems: string[]; replies: Reply[] }, amount: string): Outcome {
  const { problems, replies } = fired
  return { amount, figure: `${problems.length} wrong; ${statusLine(replies)}`, problems }
}

export const fuzzing: Check[] = [
  {
    id: 'Z1',
    what: 'Calls with bad input, driven by their description',
    goal: '0 × 5xx, none longer than 5 s, no trace or SQL, every answer as described',
    run: fuzzCalls,
  },
  {
    id: 'Z1-pages',
    what: 'Pages and forms with bad input, driven by the route table and the forms on its pages',
    goal: '0 × 5xx, none longer than 5 s, no trace or SQL',
    run: fuzzPages,
  },
]
