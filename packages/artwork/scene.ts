import sharp, { type Sharp } from 'sharp'
import { type EmojiName, emojiFile } from './emoji.ts'
import type { Palette } from './palette.ts'
import { seeded } from './seeded.ts'
import { type TintName, tintPixels } from './tints.ts'

/** How much wider than the emoji a softened sprite is: room for what the blur spreads. */
const SOFT_SPREAD = 1.5

const SOFT_EDGE = 96
const SOFT_ROOM = (SOFT_EDGE * (SOFT_SPREAD - 1)) / 2
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const sprites = new Map<string, Promise<string>>()

/** One emoji on a canvas: its centre and edge in pixels, its turn in degrees. */
export interface Layer {
  emoji: EmojiName
  x: number
  y: number
  size: number
  turn?: number
  blur?: number
  shadow?: 'float' | 'ground' | 'none'
  tint?: TintName
  flip?: boolean
}

/** `behind` and `before` are SVG under and over the layers. */
export interface Scene {
  width: number
  height: number
  palette: Palette
  ground: 'grained' | 'smooth' | 'none'
  behind: string
  before?: string
  layers: readonly Layer[]
}

/** The pixels depend on the scene alone. */
export async function drawScene(scene: Scene): Promise<Sharp> {
  const svg = await sceneSvg(scene)
  const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const image = sharp(drawn.data, { raw: drawn.info })
  return scene.ground === 'none' ? image : image.removeAlpha()
}

async function sceneSvg(scene: Scene): Promise<string> {
  const { width, height, palette, ground, behind, before = '', layers } = scene
  const drawn = await Promise.all(layers.map((layer, index) => drawLayer(layer, index, palette)))
  const fill = (paint: string) =>
    `<rect width="${width}" height="${height}" fill="url(#${paint})"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs>${paints(palette)}${ground === 'grained' ? await grain() : ''}</defs>`,
    ground === 'none' ? '' : fill('sky'),
    behind,
    ground === 'grained' ? fill('grain') : '',
    ...drawn,
    before,
    '</svg>',
  ].join('')
}

function paints({ sky, sun }: Palette): string {
  return [
    `<linearGradient id="sky" x2=".35" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".55" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>`,
    `<linearGradient id="sun" x2="0" y2="1"><stop stop-color="${sun[0]}"/><stop offset="1" stop-color="${sun[1]}"/></linearGradient>`,
    `<radialGradient id="glow"><stop stop-color="${sun[0]}" stop-opacity=".75"/><stop offset=".45" stop-color="${sun[1]}" stop-opacity=".28"/><stop offset="1" stop-color="${sun[1]}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="bokeh"><stop stop-color="${sun[1]}" stop-opacity=".35"/><stop offset=".86" stop-color="${sun[1]}" stop-opacity=".6"/><stop offset=".95" stop-color="${sun[0]}" stop-opacity=".9"/><stop offset="1" stop-color="${sun[0]}" stop-opacity="0"/></radialGradient>`,
  ].join('')
}

async function drawLayer(layer: Layer, index: number, palette: Palette): Promise<string> {
  const { emoji, tint, size, blur = 0, shadow = 'float' } = layer
  if (blur > 0) {
    return image(layer, await blurredSprite(emoji, blur / size, tint), size * SOFT_SPREAD)
  }
  const picture = image(layer, await sharpSprite(emoji, tint), size)
  if (shadow === 'none') return picture
  if (shadow === 'ground') return groundShadow(layer, index, palette) + picture
  const cast = { ...layer, x: layer.x + size * 0.022, y: layer.y + size * 0.05 }
  return image(cast, await shadowSprite(emoji, palette.shade), size * SOFT_SPREAD) + picture
}

function image({ x, y, turn = 0, flip = false }: Layer, url: string, edge: number): string {
  const mirrored = flip ? ' scale(-1 1)' : ''
  return `<image href="${url}" x="${-edge / 2}" y="${-edge / 2}" width="${edge}" height="${edge}" transform="translate(${x} ${y}) rotate(${turn})${mirrored}"/>`
}

function groundShadow({ x, y, size }: Layer, index: number, { shade }: Palette): string {
  return `<radialGradient id="ground${index}"><stop stop-color="${shade}" stop-opacity=".7"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y + size * 0.45}" rx="${size * 0.46}" ry="${size * 0.075}" fill="url(#ground${index})"/>`
}

let grainPattern: Promise<string> | undefined

/** Grain keeps long gradients from banding. */
function grain(): Promise<string> {
  grainPattern ??= drawGrain()
  return grainPattern
}

async function drawGrain(): Promise<string> {
  const edge = 128
  const random = seeded('grain')
  const pixels = Buffer.alloc(edge * edge * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const value = random()
    pixels.fill(value < 0.5 ? 0 : 255, at, at + 3)
    pixels[at + 3] = Math.round(Math.abs(value - 0.5) * 22)
  }
  const png = await sharp(pixels, { raw: { width: edge, height: edge, channels: 4 } })
    .png()
    .toBuffer()
  const url = `data:image/png;base64,${png.toString('base64')}`
  return `<pattern id="grain" width="${edge}" height="${edge}" patternUnits="userSpaceOnUse"><image href="${url}" width="${edge}" height="${edge}"/></pattern>`
}

function once(key: string, make: () => Promise<string>): Promise<string> {
  const known = sprites.get(key)
  if (known !== undefined) return known
  const making = make()
  sprites.set(key, making)
  return making
}

function sharpSprite(emoji: EmojiName, tint?: TintName): Promise<string> {
  return once(`${emoji} ${tint}`, async () => pngUrl(await tinted(emoji, tint)))
}

/** The emoji out of focus, `SOFT_SPREAD` times as wide; `blur` is a fraction of the emoji's width. */
function blurredSprite(emoji: EmojiName, blur: number, tint?: TintName): Promise<string> {
  return once(`${emoji} ${tint} ${blur}`, async () =>
    pngUrl((await softRoom(await tinted(emoji, tint))).blur(blur * SOFT_EDGE)),
  )
}

/** The emoji's shadow in one colour, `SOFT_SPREAD` times as wide. */
function shadowSprite(emoji: EmojiName, color: string): Promise<string> {
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
