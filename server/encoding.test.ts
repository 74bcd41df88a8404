import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode } from './encoding.ts'

const TEXT = Buffer.from('Half-price oysters until six. '.repeat(200))

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s is smaller and comes back whole', async (encoding, decode) => {
  const encoded = await encode(TEXT, encoding)
  expect(encoded.byteLength).toBeLessThan(TEXT.byteLength / 10)
  expect(decode(encoded)).toEqual(TEXT)
})
