import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { guardedGet } from './guarded-get.server.ts'
import type { Outside, OutsideResponse } from './outside.ts'

const OPTIONS = {
  protocols: ['http:', 'https:'],
  headers: { 'User-Agent': 'Test' },
  maxBytes: () => 1_000,
  timeoutMs: 2_000,
  maxRedirects: 2,
} as const

function site(
  answer: (url: URL) => Partial<Omit<OutsideResponse, 'body'>> & { bytes?: Uint8Array },
) {
  const outside: Outside = {
    resolve: async () => ['93.184.215.14'],
    async get({ url }) {
      const { bytes = new Uint8Array(), ...more } = answer(url)
      return { status: 200, location: undefined, body: body(bytes), close: () => {}, ...more }
    },
  }
  return (address: string, more = {}) =>
    guardedGet(outside, new URL(address), { ...OPTIONS, ...more })
}

async function* body(bytes: Uint8Array) {
  yield bytes
}

const TEXT = Buffer.from('Happy hour daily 4-7')

test.each([
  ['gzip', gzipSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
])('an answer packed with %s is unpacked', async (encoding, bytes) => {
  const answer = await site(() => ({ headers: { 'content-encoding': encoding }, bytes }))(
    'http://a.test/',
  )
  expect(answer).toMatchObject({ status: 200, bytes: TEXT })
})

test('a small answer that unpacks to a large one is not read to its end', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const get = site(() => ({ headers: { 'content-encoding': 'gzip' }, bytes: bomb }))
  expect(await get('https://a.test/')).toBe('too-large')
})

test.each([
  ['cut off', { 'content-encoding': 'gzip' }, gzipSync(TEXT).subarray(0, 12)],
  ['of an unknown kind', { 'content-encoding': 'zstd2' }, TEXT],
])('an answer that is %s is not reached', async (_, headers, bytes) => {
  expect(await site(() => ({ headers, bytes }))('https://a.test/')).toBe('not-reached')
})

test('a redirect may be refused by where it leads', async () => {
  const get = site(({ host }) =>
    host === 'a.test' ? { status: 301, location: 'https://b.test/x' } : {},
  )
  expect(await get('http://a.test/')).toMatchObject({
    url: new URL('https://b.test/x'),
    status: 200,
  })
  const mayFollow = (from: URL, to: URL) => from.host === to.host
  expect(await get('http://a.test/', { mayFollow })).toBe('elsewhere')
})

test.each(['http://a.test:8080/', 'http://u:p@a.test/', 'ftp://a.test/'])(
  '%s is not connected to',
  async address => {
    expect(await site(() => ({}))(address)).toBe('not-reached')
  },
)
