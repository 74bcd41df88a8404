import { BACKDROPS } from './backdrops.ts'
import type { EmojiName } from './emoji.ts'
import { PALETTES } from './palette.ts'
import type { Layer, Scene } from './scene.ts'

export const BANNER_LAYERS: Record<string, readonly Layer[]> = {
  'banner-drinks': [
    { emoji: 'orange', x: 96, y: 346, size: 130, turn: -14 },
    { emoji: 'redWine', x: 226, y: 246, size: 300, turn: -12 },
    { emoji: 'tropicalDrink', x: 724, y: 244, size: 310, turn: 10 },
    { emoji: 'cherries', x: 876, y: 352, size: 140, turn: 12 },
    { emoji: 'cocktail', x: 566, y: 226, size: 330, turn: 6 },
    { emoji: 'beerMug', x: 408, y: 240, size: 370, turn: -5 },
    { emoji: 'sparkles', x: 866, y: 110, size: 90, turn: 10 },
    { emoji: 'lemon', x: 560, y: 398, size: 124, turn: 14 },
  ],
  'banner-feast': [
    { emoji: 'tomato', x: 110, y: 340, size: 130, turn: -12 },
    { emoji: 'pizza', x: 248, y: 226, size: 290, turn: -14 },
    { emoji: 'sushi', x: 730, y: 220, size: 270, turn: 12 },
    { emoji: 'avocado', x: 868, y: 346, size: 140, turn: 14 },
    { emoji: 'taco', x: 586, y: 292, size: 310, turn: 6 },
    { emoji: 'burger', x: 414, y: 250, size: 340, turn: -5 },
    { emoji: 'chili', x: 560, y: 96, size: 110, turn: 12 },
  ],
  'banner-celebration': [
    { emoji: 'popper', x: 214, y: 268, size: 250, turn: -8 },
    { emoji: 'star', x: 112, y: 120, size: 96, turn: -14 },
    { emoji: 'beerMugs', x: 706, y: 262, size: 310, turn: 8 },
    { emoji: 'toast', x: 462, y: 236, size: 380, turn: -3 },
    { emoji: 'strawberry', x: 866, y: 374, size: 120, turn: 14 },
    { emoji: 'sparkles', x: 846, y: 96, size: 110, turn: 10 },
  ],
}

/** A group on a transparent ground, 960 × 480. */
export function bannerScene(layers: readonly Layer[]): Scene {
  const palette = PALETTES.plum
  return { width: 960, height: 480, palette, ground: 'none', behind: '', layers }
}

export const PLACEHOLDER_RECIPES: Record<string, EmojiName> = {
  'placeholder-bar': 'cocktail',
  'placeholder-brewery': 'beerMug',
  'placeholder-restaurant': 'cutlery',
  'placeholder-cafe': 'coffee',
  'placeholder-winery': 'redWine',
}

/** The calm cover of a listing without a picture: one muted thing in a dashed ring on paper. */
export function placeholderScene(emoji: EmojiName): Scene {
  const palette = { ...PALETTES.paper, shade: '#C08A5A' }
  const behind = [
    '<circle cx="480" cy="360" r="420" fill="#FFE7C4" opacity=".5"/>',
    '<circle cx="480" cy="360" r="300" fill="#FFDDAE" opacity=".55"/>',
    '<circle cx="480" cy="360" r="196" fill="#FFF8EE"/>',
    '<circle cx="480" cy="360" r="218" fill="none" stroke="#D9A066" stroke-width="4" stroke-dasharray="4 20.4" stroke-linecap="round"/>',
  ].join('')
  const layer: Layer = { emoji, tint: 'muted', x: 480, y: 362, size: 260 }
  return { width: 960, height: 720, palette, ground: 'grained', behind, layers: [layer] }
}

/** The picture beside a link to us, 1200 × 630: an evening table before the city. */
export function socialScene(): Scene {
  const palette = PALETTES.berry
  const behind = `<g transform="translate(0 -222) scale(1.25)">${BACKDROPS.skyline(palette, 'social')}</g>`
  const layers: Layer[] = [
    { emoji: 'oyster', x: 120, y: 560, size: 300, turn: -16, blur: 7 },
    { emoji: 'redWine', x: 330, y: 326, size: 330, turn: -10 },
    { emoji: 'tropicalDrink', x: 880, y: 330, size: 340, turn: 9 },
    { emoji: 'taco', x: 760, y: 470, size: 230, turn: 8 },
    { emoji: 'beerMug', x: 580, y: 316, size: 430, turn: -5 },
    { emoji: 'lemon', x: 420, y: 500, size: 150, turn: -12 },
    { emoji: 'fries', x: 1110, y: 560, size: 280, turn: 16, blur: 7 },
    { emoji: 'sparkles', x: 1040, y: 130, size: 110, turn: 8 },
  ]
  return { width: 1200, height: 630, palette, ground: 'grained', behind, layers }
}
