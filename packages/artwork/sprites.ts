import sharp, { type Sharp } from 'sharp'
import { type EmojiName, emojiFile } from './emoji.ts'
import { type TintName, tintPixels } from './tints.ts'

/** How much wider than the emoji a softened sprite is: room for what the blur spreads. */
export const SOFT_SPREAD = 1.5

const SOFT_EDGE = 96
const SOFT_ROOM = (SOFT_EDGE * (SOFT_SPREAD - 1)) / 2

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const sprites = new Map<string, Promise<string>>()

function once(key: string, make: () => Promise<string>): Promise<string> {
  const known = sprites.get(key)
  if (known !== undefined) return known
  const making = make()
  sprites.set(key, making)
  return making
}

export function sharpSprite(emoji: EmojiName, tint?: TintName): Promise<string> {
  return once(`${emoji} ${tint}`, async () => pngUrl(await tinted(emoji, tint)))
}

/** The emoji out of focus, `SOFT_SPREAD` times as wide; `blur` is a fraction of the emoji's width. */
export function blurredSprite(emoji: EmojiName, blur: number, tint?: TintName): Promise<string> {
  return once(`${emoji} ${tint} ${blur}`, async () =>
    pngUrl((await softRoom(await tinted(emoji, tint))).blur(blur * SOFT_EDGE)),
  )
}

/** The emoji's shadow in one colour, `SOFT_SPREAD` times as wide. */
export function shadowSprite(emoji: EmojiName, color: string): Promise<string> {
  return once(`${emoji} ${color}`, async () => {
    const room = await softRoom(sharp(emojiFile(emoji)).ensureAlpha())
    const { data, info } = await room
      .blur(0.036 * SOFT_EDGE)
      .extractChannel('alpha')
      .linear(0.36, 0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const flat = sharp({ create: { width, height, channels: 3, background: color } })
    return pngUrl(flat.joinChannel(data, { raw: info }))
  })
}

async function softRoom(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .resize(SOFT_EDGE)
    .extend({
      top: SOFT_ROOM,
      bottom: SOFT_ROOM,
      left: SOFT_ROOM,
      right: SOFT_ROOM,
      background: CLEAR,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

async function tinted(emoji: EmojiName, tint?: TintName): Promise<Sharp> {
  const picture = sharp(emojiFile(emoji)).ensureAlpha()
  if (tint === undefined) return picture
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  tintPixels(data, tint)
  return sharp(data, { raw: info })
}

// PNG, because librsvg reads no WebP.
async function pngUrl(picture: Sharp): Promise<string> {
  const png = await picture.png({ compressionLevel: 1 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
