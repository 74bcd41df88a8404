/** A change of colour: pixels whose hue lies in `from` (degrees, may pass 360) get another hue. */
interface Tint {
  from: readonly [number, number]
  hue: number
  saturation: number
  lightness: number
}

/** Drinks and dishes the emoji set lacks, as recoloured ones it has. */
const TINTS = {
  whiteWine: { from: [260, 350], hue: 47, saturation: 0.95, lightness: 1.2 },
  roseWine: { from: [260, 350], hue: 350, saturation: 1, lightness: 1.34 },
  espresso: { from: [60, 150], hue: 20, saturation: 0.62, lightness: 0.42 },
  lime: { from: [10, 62], hue: 84, saturation: 0.72, lightness: 0.84 },
  redAle: { from: [330, 420], hue: 17, saturation: 0.95, lightness: 0.8 },
  stout: { from: [330, 420], hue: 18, saturation: 0.55, lightness: 0.42 },
  greenGrapes: { from: [220, 310], hue: 76, saturation: 0.75, lightness: 1.35 },
  pinkIcing: { from: [350, 382], hue: 340, saturation: 2.4, lightness: 1.5 },
  tealBowl: { from: [325, 362], hue: 184, saturation: 0.75, lightness: 0.82 },
  sunsetWater: { from: [195, 235], hue: 2, saturation: 0.78, lightness: 1.02 },
  muted: { from: [0, 360], hue: 24, saturation: 0.34, lightness: 1.06 },
} satisfies Record<string, Tint>

export type TintName = keyof typeof TINTS

/** Recolours RGBA pixels in place; the paler a pixel, the less it changes, and greys stay. */
export function tintPixels(pixels: Buffer, name: TintName): void {
  const tint: Tint = TINTS[name]
  const [low, high] = tint.from
  for (let at = 0; at < pixels.length; at += 4) {
    const { hue, saturation, lightness, spread } = hslAt(pixels, at)
    const inside = (hue >= low && hue <= high) || (hue + 360 >= low && hue + 360 <= high)
    const share = inside ? Math.min(Math.max((spread - 0.1) / 0.2, 0), 1) : 0
    if (share === 0) continue
    const color = rgb(tint.hue, saturation * tint.saturation, lightness * tint.lightness)
    for (const [offset, value] of color.entries()) {
      const before = pixels.readUInt8(at + offset)
      pixels[at + offset] = Math.round(before + (value - before) * share)
    }
  }
}

function hslAt(pixels: Buffer, at: number) {
  const red = pixels.readUInt8(at) / 255
  const green = pixels.readUInt8(at + 1) / 255
  const blue = pixels.readUInt8(at + 2) / 255
  const high = Math.max(red, green, blue)
  const spread = high - Math.min(red, green, blue)
  const lightness = high - spread / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness, spread }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness, spread }
}

function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const l = Math.min(lightness, 0.95)
  const reach = Math.min(saturation, 1) * Math.min(l, 1 - l)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
