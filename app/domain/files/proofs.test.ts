import { expect, test } from 'vitest'
import { pdfBytes, pictureFile } from '../../../test/pictures.ts'
import { sealProof, unsealProof } from './proofs.server.ts'

const SECRET = 'a secret of the tests'
const FILE = '7f7c1a5e-0a53-4f2e-9a4e-0d6f4e3a2b1c'

test('a sealed proof says nothing of what it is, and opens as it was', async () => {
  const picture = await (await pictureFile()).bytes()
  for (const bytes of [picture, pdfBytes()]) {
    const sealed = sealProof(SECRET, FILE, bytes)
    for (const magic of ['%PDF', 'JFIF', '\xff\xd8\xff', 'WEBP']) {
      expect(sealed.includes(Buffer.from(magic, 'latin1'))).toBe(false)
    }
    expect(sealed.equals(sealProof(SECRET, FILE, bytes))).toBe(false)
    expect(Buffer.from(bytes).equals(unsealProof(SECRET, FILE, sealed) ?? Buffer.alloc(0))).toBe(
      true,
    )
  }
})

test('a sealed proof opens for no other file, under no other secret, and not once it is changed', () => {
  const sealed = sealProof(SECRET, FILE, pdfBytes())
  expect(unsealProof(SECRET, FILE.replace('7', '8'), sealed)).toBeNull()
  expect(unsealProof('another secret', FILE, sealed)).toBeNull()
  expect(unsealProof(SECRET, FILE, sealed.subarray(0, 20))).toBeNull()
  for (const at of [0, 1, 13, 29, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unsealProof(SECRET, FILE, changed), `byte ${at}`).toBeNull()
  }
})
