import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readHeic } from './heic.server.ts'

const file = (name: string) => readFileSync(new URL(`../../../test/${name}`, import.meta.url))

test('a photo of a phone is read, with its colours', async () => {
  const photo = await readHeic(file('photo.heic'))
  expect([photo?.width, photo?.height, photo?.data.length]).toEqual([320, 240, 320 * 240 * 4])
  const { channels } = await sharp(photo?.data, {
    raw: { width: 320, height: 240, channels: 4 },
  }).stats()
  expect(channels.slice(0, 3).every(({ stdev }) => stdev > 20)).toBe(true)
})

test('what is no photo, ends early or has too many pixels is not read', async () => {
  expect(await readHeic(Buffer.from('no photo'))).toBeNull()
  expect(await readHeic(file('photo.heic').subarray(0, 2_000))).toBeNull()
  expect(await readHeic(file('large-photo.heic'))).toBeNull()
})
