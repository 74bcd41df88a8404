import type { BackdropName } from './backdrops.ts'
import type { EmojiName } from './emoji.ts'
import type { PaletteName } from './palette.ts'
import type { Layer } from './scene.ts'

/** Overrides its slot in the layout. */
type Part = EmojiName | (Partial<Layer> & { emoji: EmojiName })

export interface CoverRecipe {
  palette: PaletteName
  backdrop: BackdropName
  layout: LayoutName
  parts: readonly Part[]
  mirror?: boolean
  foreground?: 'swell'
}

type Slot = Omit<Layer, 'emoji'>

/** Slots on 960 × 720: the hero first, what lies farthest drawn first. */
const LAYOUTS = {
  lean: {
    slots: [
      { x: 428, y: 366, size: 490, turn: -7 },
      { x: 716, y: 500, size: 270, turn: 10 },
      { x: 806, y: 190, size: 150, turn: 18, blur: 3 },
      { x: 96, y: 640, size: 300, turn: -22, blur: 9 },
    ],
    order: [2, 0, 1, 3],
  },
  stand: {
    slots: [
      { x: 480, y: 360, size: 470, shadow: 'ground' },
      { x: 232, y: 434, size: 300, shadow: 'ground' },
      { x: 742, y: 430, size: 310, shadow: 'ground' },
      { x: 900, y: 640, size: 280, turn: 12, blur: 9 },
    ],
    order: [1, 2, 0, 3],
  },
  burst: {
    slots: [
      { x: 474, y: 362, size: 450, turn: -8 },
      { x: 770, y: 512, size: 225, turn: 16 },
      { x: 196, y: 206, size: 160, turn: -18, blur: 2.5 },
      { x: 800, y: 186, size: 140, turn: 20, blur: 3 },
      { x: 120, y: 610, size: 250, turn: -14, blur: 8 },
    ],
    order: [2, 3, 0, 1, 4],
  },
  trio: {
    slots: [
      { x: 480, y: 352, size: 440, shadow: 'ground' },
      { x: 236, y: 398, size: 350, shadow: 'ground' },
      { x: 724, y: 398, size: 350, shadow: 'ground' },
    ],
    order: [1, 2, 0],
  },
  pair: {
    slots: [
      { x: 352, y: 362, size: 420, turn: -9 },
      { x: 636, y: 392, size: 380, turn: 9 },
      { x: 820, y: 176, size: 140, turn: 16, blur: 3 },
      { x: 90, y: 630, size: 270, turn: -18, blur: 9 },
    ],
    order: [2, 1, 0, 3],
  },
} satisfies Record<string, { slots: readonly Slot[]; order: readonly number[] }>

type LayoutName = keyof typeof LAYOUTS

export const lean = coverOf('lean')
export const stand = coverOf('stand')
export const burst = coverOf('burst')
export const trio = coverOf('trio')
export const pair = coverOf('pair')

function coverOf(layout: LayoutName) {
  return (palette: PaletteName, backdrop: BackdropName, parts: readonly Part[]): CoverRecipe => {
    return { palette, backdrop, layout, parts }
  }
}

export function mirrored(recipe: CoverRecipe): CoverRecipe {
  return { ...recipe, mirror: true }
}

/** Farthest first. Throws if a recipe has more parts than slots. */
export function coverLayers({ layout, parts, mirror = false }: CoverRecipe): Layer[] {
  const slots: readonly Slot[] = LAYOUTS[layout].slots
  if (parts.length > slots.length) throw new Error(`"${layout}" holds ${slots.length} parts`)
  return LAYOUTS[layout].order.flatMap(index => {
    const [slot, part] = [slots[index], parts[index]]
    if (slot === undefined || part === undefined) return []
    const own = typeof part === 'string' ? { emoji: part } : part
    const layer = { ...slot, ...own }
    return [mirror ? { ...layer, x: 960 - layer.x, turn: -(layer.turn ?? 0) } : layer]
  })
}
