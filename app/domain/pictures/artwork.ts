import { uploadedFileId } from '../files/upload-name.ts'

export interface Artwork {
  name: string
  themes: readonly string[]
}

interface LabelledArtwork {
  name: string
  label: string
}

export const COVER_WIDTHS: readonly number[] = [320, 640, 960]
export const DRINK_WIDTHS: readonly number[] = [96, 192]
export const ITEM_WIDTHS: readonly number[] = [160, 320]
export const LOGO_WIDTHS: readonly number[] = [96, 192]
export const SPECIMEN_WIDTHS: readonly number[] = [960]
export const BANNER_WIDTHS: readonly number[] = [480, 960]

/** 4:3, and still whole when cropped to 3:2 or 16:9. */
export const COVERS: readonly Artwork[] = [
  { name: 'cover-beer-mugs', themes: ['beer', 'bar', 'pub', 'brewery', 'irish', 'sports-bar'] },
  { name: 'cover-pale-ale', themes: ['beer', 'brewery', 'bar', 'pub', 'american'] },
  { name: 'cover-beer-flight', themes: ['beer', 'ipa', 'brewery', 'bar'] },
  { name: 'cover-beer-and-pretzel', themes: ['beer', 'pretzel', 'german', 'brewery', 'pub'] },
  { name: 'cover-irish-pint', themes: ['beer', 'irish', 'pub', 'bar'] },
  { name: 'cover-red-wine', themes: ['wine', 'winery', 'italian', 'french', 'bistro'] },
  {
    name: 'cover-white-wine',
    themes: ['wine', 'winery', 'seafood', 'mediterranean', 'bistro', 'oysters'],
  },
  { name: 'cover-rose-wine', themes: ['wine', 'winery', 'french', 'brunch', 'rooftop'] },
  { name: 'cover-wine-and-cheese', themes: ['wine', 'cheese', 'winery', 'french', 'bistro'] },
  { name: 'cover-champagne', themes: ['champagne', 'brunch', 'lounge', 'bistro', 'event'] },
  { name: 'cover-toast', themes: ['champagne', 'event', 'lounge', 'rooftop', 'brunch'] },
  { name: 'cover-cocktail', themes: ['cocktails', 'bar', 'lounge', 'rooftop'] },
  { name: 'cover-cocktail-night', themes: ['cocktails', 'lounge', 'bar', 'event'] },
  { name: 'cover-espresso-martini', themes: ['cocktails', 'coffee', 'lounge', 'italian'] },
  { name: 'cover-tropical-drink', themes: ['cocktails', 'tiki', 'caribbean', 'rooftop', 'bar'] },
  { name: 'cover-margarita', themes: ['cocktails', 'margarita', 'mexican', 'tex-mex', 'latin'] },
  { name: 'cover-sake', themes: ['sake', 'japanese', 'sushi', 'asian'] },
  { name: 'cover-whiskey', themes: ['whiskey', 'cocktails', 'steakhouse', 'lounge', 'bar'] },
  { name: 'cover-coffee', themes: ['coffee', 'cafe', 'bakery', 'breakfast'] },
  { name: 'cover-tea', themes: ['tea', 'cafe', 'asian', 'chinese'] },
  { name: 'cover-boba', themes: ['tea', 'cafe', 'asian', 'dessert'] },
  { name: 'cover-oysters', themes: ['oysters', 'seafood', 'french', 'waterfront'] },
  { name: 'cover-shrimp', themes: ['shrimp', 'seafood', 'cajun', 'waterfront'] },
  { name: 'cover-crab', themes: ['crab', 'seafood', 'maryland', 'waterfront'] },
  { name: 'cover-crab-feast', themes: ['crab', 'seafood', 'maryland', 'beer', 'american'] },
  { name: 'cover-lobster', themes: ['lobster', 'seafood', 'steakhouse', 'waterfront'] },
  { name: 'cover-sushi', themes: ['sushi', 'japanese', 'asian'] },
  { name: 'cover-ramen', themes: ['ramen', 'japanese', 'asian', 'noodles'] },
  { name: 'cover-noodles', themes: ['noodles', 'thai', 'chinese', 'asian'] },
  { name: 'cover-dumplings', themes: ['dumplings', 'chinese', 'asian', 'korean'] },
  { name: 'cover-takeout', themes: ['chinese', 'asian', 'noodles'] },
  { name: 'cover-curry', themes: ['curry', 'indian', 'thai', 'asian'] },
  { name: 'cover-naan', themes: ['curry', 'indian'] },
  { name: 'cover-spices', themes: ['indian', 'thai'] },
  { name: 'cover-tom-yum', themes: ['thai', 'asian'] },
  { name: 'cover-mango-rice', themes: ['thai', 'dessert'] },
  { name: 'cover-tacos', themes: ['tacos', 'mexican', 'tex-mex', 'latin'] },
  { name: 'cover-burrito', themes: ['burrito', 'mexican', 'tex-mex', 'latin'] },
  { name: 'cover-guacamole', themes: ['mexican', 'tex-mex', 'latin'] },
  { name: 'cover-paella', themes: ['tapas', 'spanish', 'seafood', 'mediterranean'] },
  { name: 'cover-sangria', themes: ['tapas', 'spanish', 'wine'] },
  { name: 'cover-mezze', themes: ['mediterranean', 'greek', 'middle-eastern', 'vegan'] },
  { name: 'cover-pizza', themes: ['pizza', 'italian', 'american'] },
  { name: 'cover-pizza-and-beer', themes: ['pizza', 'beer', 'american'] },
  { name: 'cover-wood-oven', themes: ['pizza', 'italian'] },
  { name: 'cover-pasta', themes: ['pasta', 'italian', 'bistro'] },
  { name: 'cover-burger', themes: ['burger', 'american', 'sports-bar', 'pub'] },
  { name: 'cover-hot-dog', themes: ['hot-dog', 'american', 'baseball', 'sports-bar'] },
  { name: 'cover-fries', themes: ['fries', 'american', 'pub', 'burger'] },
  { name: 'cover-wings', themes: ['wings', 'sports-bar', 'american', 'pub', 'bar'] },
  { name: 'cover-barbecue', themes: ['barbecue', 'american', 'southern'] },
  { name: 'cover-smokehouse', themes: ['barbecue', 'southern'] },
  { name: 'cover-picnic', themes: ['barbecue', 'southern', 'american'] },
  { name: 'cover-steak', themes: ['steak', 'steakhouse', 'american', 'bistro'] },
  { name: 'cover-cheese', themes: ['cheese', 'bistro', 'french', 'winery', 'tapas'] },
  { name: 'cover-salad', themes: ['salad', 'vegan', 'vegetarian', 'cafe', 'healthy'] },
  { name: 'cover-garden', themes: ['vegan', 'vegetarian', 'healthy'] },
  { name: 'cover-brunch', themes: ['brunch', 'breakfast', 'cafe', 'american'] },
  { name: 'cover-donuts', themes: ['donuts', 'dessert', 'bakery', 'cafe'] },
  { name: 'cover-dessert', themes: ['dessert', 'bakery', 'cafe', 'ice-cream'] },
  { name: 'cover-live-music', themes: ['live-music', 'event', 'bar', 'pub'] },
  { name: 'cover-jazz', themes: ['live-music', 'jazz', 'event', 'lounge', 'cajun'] },
  { name: 'cover-trivia', themes: ['trivia', 'event', 'pub', 'sports-bar'] },
  { name: 'cover-rooftop', themes: ['rooftop', 'cocktails', 'lounge', 'event'] },
  { name: 'cover-harbor', themes: ['waterfront', 'seafood', 'maryland', 'event'] },
  { name: 'cover-baseball', themes: ['baseball', 'sports-bar', 'event', 'american'] },
]

export const DRINKS: readonly LabelledArtwork[] = [
  { name: 'drink-beer', label: 'Beer mug' },
  { name: 'drink-wine', label: 'Glass of red wine' },
  { name: 'drink-martini', label: 'Martini' },
  { name: 'drink-tropical', label: 'Tropical drink' },
  { name: 'drink-whiskey', label: 'Whiskey glass' },
  { name: 'drink-champagne', label: 'Champagne glasses' },
  { name: 'drink-coffee', label: 'Cup of coffee' },
  { name: 'drink-boba', label: 'Bubble tea' },
]

export const ITEM_PICTURES: readonly Artwork[] = [
  { name: 'item-beer', themes: ['beer', 'drink'] },
  { name: 'item-red-wine', themes: ['wine', 'drink'] },
  { name: 'item-white-wine', themes: ['wine', 'drink'] },
  { name: 'item-champagne', themes: ['champagne', 'drink'] },
  { name: 'item-martini', themes: ['cocktails', 'drink'] },
  { name: 'item-margarita', themes: ['margarita', 'cocktails', 'drink'] },
  { name: 'item-tropical-drink', themes: ['cocktails', 'tiki', 'drink'] },
  { name: 'item-whiskey', themes: ['whiskey', 'cocktails', 'drink'] },
  { name: 'item-sake', themes: ['sake', 'drink'] },
  { name: 'item-coffee', themes: ['coffee', 'drink'] },
  { name: 'item-tea', themes: ['tea', 'drink'] },
  { name: 'item-soft-drink', themes: ['lemonade', 'boba', 'drink'] },
  { name: 'item-oysters', themes: ['oysters', 'seafood', 'food'] },
  { name: 'item-shrimp', themes: ['shrimp', 'seafood', 'food'] },
  { name: 'item-crab', themes: ['crab', 'seafood', 'food'] },
  { name: 'item-lobster', themes: ['lobster', 'seafood', 'food'] },
  { name: 'item-sushi', themes: ['sushi', 'japanese', 'food'] },
  { name: 'item-ramen', themes: ['ramen', 'noodles', 'food'] },
  { name: 'item-dumplings', themes: ['dumplings', 'asian', 'food'] },
  { name: 'item-curry', themes: ['curry', 'indian', 'thai', 'food'] },
  { name: 'item-tacos', themes: ['tacos', 'mexican', 'food'] },
  { name: 'item-burrito', themes: ['burrito', 'mexican', 'food'] },
  { name: 'item-flatbread', themes: ['mezze', 'mediterranean', 'greek', 'food'] },
  { name: 'item-pizza', themes: ['pizza', 'italian', 'food'] },
  { name: 'item-pasta', themes: ['pasta', 'italian', 'food'] },
  { name: 'item-burger', themes: ['burger', 'american', 'food'] },
  { name: 'item-hot-dog', themes: ['hot-dog', 'american', 'food'] },
  { name: 'item-fries', themes: ['fries', 'american', 'food'] },
  { name: 'item-wings', themes: ['wings', 'american', 'food'] },
  { name: 'item-steak', themes: ['steak', 'steakhouse', 'food'] },
  { name: 'item-pretzel', themes: ['pretzel', 'german', 'food'] },
  { name: 'item-cheese', themes: ['cheese', 'food'] },
  { name: 'item-salad', themes: ['salad', 'vegan', 'food'] },
  { name: 'item-donut', themes: ['donuts', 'dessert', 'food'] },
  { name: 'item-cake', themes: ['dessert', 'food'] },
]

export const LOGOS: readonly Artwork[] = [
  { name: 'logo-anchor', themes: ['seafood', 'waterfront', 'maryland'] },
  { name: 'logo-crab', themes: ['seafood', 'crab', 'maryland'] },
  { name: 'logo-fox', themes: ['pub', 'bar', 'bistro'] },
  { name: 'logo-owl', themes: ['lounge', 'bar', 'cocktails'] },
  { name: 'logo-duck', themes: ['bistro', 'french', 'chinese'] },
  { name: 'logo-turtle', themes: ['brewery', 'pub', 'american'] },
  { name: 'logo-parrot', themes: ['tiki', 'caribbean', 'latin'] },
  { name: 'logo-flamingo', themes: ['rooftop', 'cocktails', 'brunch'] },
  { name: 'logo-wheat', themes: ['beer', 'brewery', 'bakery'] },
  { name: 'logo-clover', themes: ['irish', 'pub', 'beer'] },
  { name: 'logo-grapes', themes: ['wine', 'winery', 'italian'] },
  { name: 'logo-chili', themes: ['mexican', 'tacos', 'indian'] },
  { name: 'logo-cactus', themes: ['mexican', 'tex-mex', 'margarita'] },
  { name: 'logo-lantern', themes: ['chinese', 'japanese', 'asian'] },
  { name: 'logo-lotus', themes: ['thai', 'indian', 'vegan'] },
  { name: 'logo-olive', themes: ['mediterranean', 'greek', 'italian'] },
  { name: 'logo-tomato', themes: ['pizza', 'italian', 'pasta'] },
  { name: 'logo-sunflower', themes: ['cafe', 'breakfast', 'vegan'] },
  { name: 'logo-fire', themes: ['barbecue', 'steakhouse', 'wings'] },
  { name: 'logo-crown', themes: ['lounge', 'steakhouse', 'burger'] },
]

export const BANNERS: readonly string[] = ['banner-drinks', 'banner-feast', 'banner-celebration']

export const PLACEHOLDERS = {
  bar: 'placeholder-bar',
  brewery: 'placeholder-brewery',
  restaurant: 'placeholder-restaurant',
  cafe: 'placeholder-cafe',
  winery: 'placeholder-winery',
}

export interface SocialPicture {
  path: string
  alt: string
}

export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

export const SOCIAL_PICTURE: SocialPicture = {
  path: '/art/social.jpg',
  alt: 'A table of drinks and dishes before an evening skyline',
}

/** The wide version of a cover or placeholder; otherwise that of its fallback. */
export function socialPicture(name: string | null, fallback: string): SocialPicture {
  const drawn = name !== null && isDrawnCover(name) ? name : fallback
  if (!isDrawnCover(drawn)) return SOCIAL_PICTURE
  const thing = drawn.replace(/^(cover|placeholder)-/, '').replaceAll('-', ' ')
  return { path: `/art/${drawn}-social.jpg`, alt: `Illustration: ${thing}` }
}

function isDrawnCover(name: string): boolean {
  return /^(cover|placeholder)(-[a-z]+)+$/.test(name)
}

export const APPLE_TOUCH_ICON = '/art/apple-touch-icon.png'

export function artWidths(name: string): readonly number[] {
  if (name.startsWith('drink-')) return DRINK_WIDTHS
  if (name.startsWith('item-')) return ITEM_WIDTHS
  if (name.startsWith('logo-')) return LOGO_WIDTHS
  if (name.startsWith('banner-')) return BANNER_WIDTHS
  return COVER_WIDTHS
}

export function artUrlUpTo(name: string, maxWidth: number): string {
  return artUrl(name, Math.max(...artWidths(name).filter(width => width <= maxWidth)))
}

export function artUrl(name: string, width: number): string {
  const fileId = uploadedFileId(name)
  if (fileId) return `/pictures/${fileId}/${width}`
  return `/art/${name}-${width}.webp`
}

export function artSrcSet(name: string, widths: readonly number[]): string {
  return widths.map(width => `${artUrl(name, width)} ${width}w`).join(', ')
}
