import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PAYLOAD, uploadCorpus } from '../../../test/upload-corpus.ts'
import { readHeic } from '../../integrations/heic/heic.server.ts'
import { makeFile } from './make-file.server.ts'

const corpus = await uploadCorpus()

describe('of everything that somebody might upload', () => {
  test('there is much to try', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60)
    expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length)
  })

  test.each(corpus)('$what: $outcome', async ({ bytes, fileName, mediaType, area, outcome }) => {
    const made = await makeFile({
      area,
      claim: { fileName, mediaType },
      read: async () => bytes,
      readHeic,
    })
    expect(typeof made === 'string' ? made : made.mediaType).toBe(outcome)
    if (typeof made === 'string') return
    for (const form of [made.main, ...made.forms.values()]) {
      const content = Buffer.from(form)
      for (const hidden of [PAYLOAD, '<script', '<?php', 'PK\x03\x04', 'Exif', 'GPS']) {
        expect(content.includes(hidden), hidden).toBe(false)
      }
    }
    if (outcome !== 'image/webp') return expect(made.main).toEqual(bytes)
    const { format, pages, exif, orientation } = await sharp(made.main).metadata()
    expect({ format, pages, exif, orientation }).toEqual({ format: 'webp' })
  })
})

test('a picture that lies on its side stands upright, at most 1600 wide and high', async () => {
  const bytes = await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: 'red' },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const made = await makeFile({
    area: 'featured-items',
    claim: null,
    read: async () => bytes,
    readHeic,
  })
  if (typeof made === 'string') throw new Error(made)
  const sizes = await Promise.all([...made.forms.values()].map(form => sharp(form).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual([96, 160, 192, 320, 480, 640, 800, 800])
  expect(sizes.at(-1)?.height).toBe(1600)
})
