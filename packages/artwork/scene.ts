import sharp, { type Sharp } from 'sharp'
import type { EmojiName } from './emoji.ts'
import type { Palette } from './palette.ts'
import { seeded } from './seeded.ts'
import { blurredSprite, SOFT_SPREAD, shadowSprite, sharpSprite } from './sprites.ts'
import type { TintName } from './tints.ts'

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
