import { burst, type CoverRecipe, lean, mirrored, pair, stand, trio } from './layouts.ts'

export const DRINK_COVERS: Record<string, CoverRecipe> = {
  'cover-beer-mugs': lean('plum', 'lights', ['beerMugs', 'peanuts', 'star', 'beerMug']),
  'cover-pale-ale': lean('coral', 'sun', [
    'beerMug',
    'wheat',
    { emoji: 'wheat', turn: -14 },
    'orange',
  ]),
  'cover-beer-flight': trio('dusk', 'table', [
    { emoji: 'beerMug', size: 420 },
    { emoji: 'beerMug', tint: 'redAle', x: 196, size: 310, y: 414, flip: true },
    { emoji: 'beerMug', tint: 'stout', x: 768, size: 310, y: 414 },
  ]),
  'cover-beer-and-pretzel': mirrored(
    pair('lagoon', 'ribbons', ['beerMug', 'pretzel', 'wheat', 'pretzel']),
  ),
  'cover-irish-pint': lean('grove', 'arcs', [
    'beerMug',
    'clover',
    'clover',
    { emoji: 'clover', turn: 20 },
  ]),
  'cover-red-wine': mirrored(lean('apricot', 'sun', ['redWine', 'grapes', 'grapes', 'cheese'])),
  'cover-white-wine': lean('dusk', 'sun', [
    { emoji: 'redWine', tint: 'whiteWine' },
    'lemon',
    { emoji: 'grapes', tint: 'greenGrapes' },
    'oyster',
  ]),
  'cover-rose-wine': lean('rose', 'arcs', [
    { emoji: 'redWine', tint: 'roseWine' },
    'strawberry',
    'rose',
    'peach',
  ]),
  'cover-wine-and-cheese': stand('berry', 'table', [
    'redWine',
    { emoji: 'cheese', y: 466, size: 270 },
    { emoji: 'grapes', y: 462, size: 270 },
  ]),
  'cover-champagne': lean('plum', 'rays', ['champagneBottle', 'toast', 'sparkles', 'strawberry']),
  'cover-toast': burst('berry', 'bokeh', ['toast', 'sparkles', 'star', 'sparkles', 'strawberry']),
  'cover-cocktail': mirrored(
    lean('coral', 'arcs', ['cocktail', { emoji: 'olive', size: 220 }, 'cherries', 'lemon']),
  ),
  'cover-cocktail-night': lean('night', 'bokeh', [
    'cocktail',
    'cherries',
    'discoBall',
    'tropicalDrink',
  ]),
  'cover-espresso-martini': stand('amber', 'table', [
    { emoji: 'cocktail', tint: 'espresso' },
    { emoji: 'coffee', y: 474, size: 250 },
    { emoji: 'chocolate', y: 474, size: 240, turn: 8 },
    { emoji: 'chestnut', size: 220 },
  ]),
  'cover-tropical-drink': lean('lagoon', 'rays', [
    'tropicalDrink',
    'pineapple',
    'hibiscus',
    'coconut',
  ]),
  'cover-margarita': lean('amber', 'sun', [
    'cocktail',
    { emoji: 'lemon', tint: 'lime' },
    { emoji: 'cactus', turn: 6, blur: 2.5, size: 190, y: 220 },
    'saltShaker',
  ]),
  'cover-sake': lean('rose', 'scallops', ['sake', 'sushi', 'lantern', 'chopsticks']),
  'cover-whiskey': stand('night', 'table', [
    { emoji: 'whiskey', size: 430, y: 372 },
    { emoji: 'orange', y: 486, size: 220 },
    { emoji: 'iceCube', y: 484, size: 220, turn: 6 },
    { emoji: 'cherries', size: 250 },
  ]),
  'cover-coffee': lean('paper', 'arcs', ['coffee', 'croissant', 'cookie', 'chocolate']),
  'cover-tea': stand('grove', 'table', [
    'teapot',
    { emoji: 'teacup', y: 482, size: 240 },
    { emoji: 'lemon', y: 492, size: 200 },
    { emoji: 'herb', size: 300 },
  ]),
  'cover-boba': mirrored(lean('rose', 'sun', ['boba', 'mango', 'strawberry', 'dango'])),
}
