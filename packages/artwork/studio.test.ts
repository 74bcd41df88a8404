import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  BANNER_WIDTHS,
  BANNERS,
  COVER_WIDTHS,
  COVERS,
  DRINK_WIDTHS,
  DRINKS,
  ITEM_PICTURES,
  ITEM_WIDTHS,
  LOGO_WIDTHS,
  LOGOS,
  PLACEHOLDERS,
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
  SPECIMEN_WIDTHS,
  socialPicture,
} from '../../app/domain/pictures/artwork.ts'
import { EMOJI, emojiFile } from './emoji.ts'
import { ART_FOLDER, fingerprintArt, fingerprintSources, MANIFEST } from './manifest.ts'
import { drawScene } from './scene.ts'
import { SPECIMENS } from './specimens.ts'
import { listPictures } from './studio.ts'

const MAX_CARD_COVER_BYTES = 25 * 1024
const MAX_SOCIAL_BYTES = 100 * 1024

const promised = [
  { names: COVERS.map(({ name }) => name), widths: COVER_WIDTHS },
  { names: Object.values(PLACEHOLDERS), widths: COVER_WIDTHS },
  { names: DRINKS.map(({ name }) => name), widths: DRINK_WIDTHS },
  { names: ITEM_PICTURES.map(({ name }) => name), widths: ITEM_WIDTHS },
  { names: LOGOS.map(({ name }) => name), widths: LOGO_WIDTHS },
  { names: BANNERS, widths: BANNER_WIDTHS },
  { names: Object.keys(SPECIMENS), widths: SPECIMEN_WIDTHS },
].flatMap(({ names, widths }) =>
  names.flatMap(name => widths.map(width => ({ file: `${name}-${width}.webp`, width }))),
)

// Whoever takes uploads in this process has forbidden what the artwork is drawn from.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

describe('the recipes of the artwork', () => {
  test('draw every promised name and no other', () => {
    const drawn = listPictures().flatMap(({ name, widths }) =>
      widths.map(width => `${name}-${width}.webp`),
    )
    expect(drawn.toSorted()).toEqual(promised.map(({ file }) => file).toSorted())
  })

  test('use emoji that the package holds', () => {
    const used = listPictures().flatMap(({ scene }) => scene.layers.map(({ emoji }) => emoji))
    expect(used.filter(emoji => !existsSync(emojiFile(emoji)))).toEqual([])
  })

  test('leave no emoji of the list unused', () => {
    const used = new Set<string>(
      listPictures().flatMap(({ scene }) => scene.layers.map(({ emoji }) => emoji)),
    )
    expect(Object.keys(EMOJI).filter(emoji => !used.has(emoji))).toEqual([])
  })

  test('keep the hero of a cover whole in the crop of the social picture', () => {
    for (const { name, scene } of listPictures().filter(({ name }) => name.startsWith('cover-'))) {
      const hero = scene.layers.reduce((a, b) => (b.size > a.size ? b : a))
      expect(hero.y - hero.size * 0.46, name).toBeGreaterThanOrEqual(108)
      expect(hero.y + hero.size * 0.46, name).toBeLessThanOrEqual(612)
    }
  })
})

describe('the kept artwork', () => {
  test('was drawn from these very programs and recipes (else run "npm run art")', async () => {
    expect(JSON.parse(await readFile(MANIFEST, 'utf8'))).toEqual({
      sources: await fingerprintSources(),
      art: await fingerprintArt(),
    })
  })

  test('has every picture in every promised width', async () => {
    for (const { file, width } of promised) {
      const { width: written } = await sharp(path.join(ART_FOLDER, file)).metadata()
      expect(written, file).toBe(width)
    }
  })

  test('has a small cover for a card', async () => {
    const covers = (await readdir(ART_FOLDER)).filter(file => /^cover-.*-640/.test(file))
    expect(covers).toHaveLength(COVERS.length)
    for (const file of covers) {
      const { length } = await readFile(path.join(ART_FOLDER, file))
      expect(length, file).toBeLessThanOrEqual(MAX_CARD_COVER_BYTES)
    }
  })

  test('has a social picture of every cover and placeholder, small enough for a chat', async () => {
    const names = [...COVERS.map(({ name }) => name), ...Object.values(PLACEHOLDERS)]
    for (const file of names.map(name => path.basename(socialPicture(name, name).path))) {
      const { width, height } = await sharp(path.join(ART_FOLDER, file)).metadata()
      expect([width, height], file).toEqual([SOCIAL_WIDTH, SOCIAL_HEIGHT])
      const { length } = await readFile(path.join(ART_FOLDER, file))
      expect(length, file).toBeLessThanOrEqual(MAX_SOCIAL_BYTES)
    }
  })

  test('has the social picture of the site and the icons in their sizes', async () => {
    const sizes = {
      'social.jpg': [SOCIAL_WIDTH, SOCIAL_HEIGHT],
      'icon-192.png': [192, 192],
      'icon-512.png': [512, 512],
    }
    for (const [file, size] of Object.entries({ ...sizes, 'apple-touch-icon.png': [180, 180] })) {
      const { width, height } = await sharp(path.join(ART_FOLDER, file)).metadata()
      expect([width, height], file).toEqual(size)
    }
  })

  test('comes out the same pixels each time', async () => {
    const [picture] = listPictures()
    if (picture === undefined) throw new Error('nothing to draw')
    const once = await (await drawScene(picture.scene)).raw().toBuffer()
    const again = await (await drawScene(picture.scene)).raw().toBuffer()
    expect(once.equals(again)).toBe(true)
  })
})
