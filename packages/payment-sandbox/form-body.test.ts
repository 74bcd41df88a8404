import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { readFormBody } from './form-body.ts'

const name = fc.stringMatching(/^[a-z_][a-zA-Z0-9_ .é'-]{0,11}$/).filter(text => !isUnsafe(text))
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const leaf = fc.oneof(text, fc.integer().map(String), fc.boolean().map(String))
const value = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.dictionary(name, tie('any'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
    fc.array(tie('any'), { minLength: 1, maxLength: 4 }),
  ),
})).any

function isUnsafe(word: string): boolean {
  return ['__proto__', 'constructor', 'prototype'].includes(word)
}

/** What the provider's client sends for parameters. */
async function encoded(params: object): Promise<string> {
  let body = ''
  const stripe = new Stripe('sk_test_encoding', {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (_: unknown, init?: RequestInit) => {
      body = String(init?.body)
      return Response.json({})
    }),
  })
  await stripe.rawRequest('POST', '/v1/anything', { ...params })
  return body
}

test('whatever the client of the provider encodes is read back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, value, { maxKeys: 5, noNullPrototype: true }),
      async params => {
        expect(readFormBody(await encoded(params))).toEqual(params)
      },
    ),
    { numRuns: 300 },
  )
})

test('any text at all is read, or refused as a range error', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '[',
    ']',
    '[]',
    '=',
    '&',
    '0',
    '%5B',
    '%',
    '__proto__',
    '+',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
      try {
        readFormBody(pieces.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
      expect(Reflect.get({}, 'a')).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '__proto__[admin]=1',
  'a[__proto__][admin]=1',
  'constructor[prototype][admin]=1',
  'a[b][c][d][e][f][g]=1',
  '=1',
  '[a]=1',
  'a[b=1',
  'a]b=1',
  'a[b]c=1',
  'a=1&a[b]=2',
  'a[b]=1&a=2',
  'a[1]=x&a[][b]=y',
])('the hostile name in %s is refused', body => {
  expect(() => readFormBody(body)).toThrow(RangeError)
  expect(Reflect.get({}, 'admin')).toBeUndefined()
})

test('names that every object has are names like others', () => {
  expect(readFormBody('toString=1&a[hasOwnProperty]=2')).toEqual({
    toString: '1',
    a: { hasOwnProperty: '2' },
  })
})

test('lists are read with and without their numbers', () => {
  expect(readFormBody('expand[]=a&expand[]=b&items[1][price]=y&items[0][price]=x')).toEqual({
    expand: ['a', 'b'],
    items: [{ price: 'x' }, { price: 'y' }],
  })
})
