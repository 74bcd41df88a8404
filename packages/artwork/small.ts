import type { EmojiName } from './emoji.ts'
import { PALETTES, type PaletteName } from './palette.ts'
import type { Scene } from './scene.ts'
import type { TintName } from './tints.ts'

export interface SmallRecipe {
  emoji: EmojiName
  palette: PaletteName
  tint?: TintName
}

export const DRINK_RECIPES: Record<string, SmallRecipe> = {
  'drink-beer': { emoji: 'beerMug', palette: 'dusk' },
  'drink-wine': { emoji: 'redWine', palette: 'apricot' },
  'drink-martini': { emoji: 'cocktail', palette: 'berry' },
  'drink-tropical': { emoji: 'tropicalDrink', palette: 'lagoon' },
  'drink-whiskey': { emoji: 'whiskey', palette: 'plum' },
  'drink-champagne': { emoji: 'toast', palette: 'coral' },
  'drink-coffee': { emoji: 'coffee', palette: 'amber' },
  'drink-boba': { emoji: 'boba', palette: 'rose' },
}

export const ITEM_RECIPES: Record<string, SmallRecipe> = {
  'item-beer': { emoji: 'beerMug', palette: 'plum' },
  'item-red-wine': { emoji: 'redWine', palette: 'apricot' },
  'item-white-wine': { emoji: 'redWine', palette: 'dusk', tint: 'whiteWine' },
  'item-champagne': { emoji: 'toast', palette: 'berry' },
  'item-martini': { emoji: 'cocktail', palette: 'coral' },
  'item-margarita': { emoji: 'cocktail', palette: 'amber' },
  'item-tropical-drink': { emoji: 'tropicalDrink', palette: 'lagoon' },
  'item-whiskey': { emoji: 'whiskey', palette: 'night' },
  'item-sake': { emoji: 'sake', palette: 'rose' },
  'item-coffee': { emoji: 'coffee', palette: 'apricot' },
  'item-tea': { emoji: 'teacup', palette: 'grove' },
  'item-soft-drink': { emoji: 'boba', palette: 'rose' },
  'item-oysters': { emoji: 'oyster', palette: 'dusk' },
  'item-shrimp': { emoji: 'shrimp', palette: 'lagoon' },
  'item-crab': { emoji: 'crab', palette: 'amber' },
  'item-lobster': { emoji: 'lobster', palette: 'dusk' },
  'item-sushi': { emoji: 'sushi', palette: 'lagoon' },
  'item-ramen': { emoji: 'ramen', palette: 'amber' },
  'item-dumplings': { emoji: 'dumpling', palette: 'berry' },
  'item-curry': { emoji: 'curry', palette: 'plum' },
  'item-tacos': { emoji: 'taco', palette: 'rose' },
  'item-burrito': { emoji: 'burrito', palette: 'lagoon' },
  'item-flatbread': { emoji: 'flatbread', palette: 'dusk' },
  'item-pizza': { emoji: 'pizza', palette: 'coral' },
  'item-pasta': { emoji: 'pasta', palette: 'berry' },
  'item-burger': { emoji: 'burger', palette: 'coral' },
  'item-hot-dog': { emoji: 'hotDog', palette: 'rose' },
  'item-fries': { emoji: 'fries', palette: 'amber' },
  'item-wings': { emoji: 'drumstick', palette: 'plum' },
  'item-steak': { emoji: 'steak', palette: 'grove' },
  'item-pretzel': { emoji: 'pretzel', palette: 'dusk' },
  'item-cheese': { emoji: 'cheese', palette: 'rose' },
  'item-salad': { emoji: 'salad', palette: 'grove' },
  'item-donut': { emoji: 'donut', palette: 'lagoon' },
  'item-cake': { emoji: 'cake', palette: 'berry' },
}

interface LogoRecipe {
  emoji: EmojiName
  ground: string
}

export const LOGO_RECIPES: Record<string, LogoRecipe> = {
  'logo-anchor': { emoji: 'anchor', ground: '#FFDFA8' },
  'logo-crab': { emoji: 'crab', ground: '#1D5565' },
  'logo-fox': { emoji: 'fox', ground: '#2B1230' },
  'logo-owl': { emoji: 'owl', ground: '#FFC46B' },
  'logo-duck': { emoji: 'duck', ground: '#F7A08A' },
  'logo-turtle': { emoji: 'turtle', ground: '#FFE3B8' },
  'logo-parrot': { emoji: 'parrot', ground: '#8FD3C4' },
  'logo-flamingo': { emoji: 'flamingo', ground: '#23606D' },
  'logo-wheat': { emoji: 'wheat', ground: '#552359' },
  'logo-clover': { emoji: 'clover', ground: '#F4E6A8' },
  'logo-grapes': { emoji: 'grapes', ground: '#FFD0BC' },
  'logo-chili': { emoji: 'chili', ground: '#FFB224' },
  'logo-cactus': { emoji: 'cactus', ground: '#FF9E7A' },
  'logo-lantern': { emoji: 'lantern', ground: '#3A1B4E' },
  'logo-lotus': { emoji: 'lotus', ground: '#FBE3D0' },
  'logo-olive': { emoji: 'olive', ground: '#F3D9A0' },
  'logo-tomato': { emoji: 'tomato', ground: '#FFF0D2' },
  'logo-sunflower': { emoji: 'sunflower', ground: '#7B2866' },
  'logo-fire': { emoji: 'fire', ground: '#2B1230' },
  'logo-crown': { emoji: 'crown', ground: '#96306F' },
}

/** A square of `edge` pixels. */
export function smallScene({ emoji, palette: name, tint }: SmallRecipe, edge: number): Scene {
  const palette = PALETTES[name]
  const half = edge / 2
  const behind = [
    `<circle cx="${half}" cy="${half}" r="${edge * 0.47}" fill="${palette.sun[1]}" opacity=".22"/>`,
    `<circle cx="${half}" cy="${half}" r="${edge * 0.36}" fill="url(#sun)" opacity=".92"/>`,
  ].join('')
  const layer = { emoji, tint, x: half, y: half, size: edge * 0.66, turn: -5 }
  return { width: edge, height: edge, palette, ground: 'smooth', behind, layers: [layer] }
}

export function logoScene({ emoji, ground }: LogoRecipe, edge: number): Scene {
  const half = edge / 2
  const palette = { ...PALETTES.plum, sky: [ground, ground, ground], shade: '#2B1230' } as const
  const layer = { emoji, x: half, y: half, size: edge * 0.68 }
  return { width: edge, height: edge, palette, ground: 'smooth', behind: '', layers: [layer] }
}
