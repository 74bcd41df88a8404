import { burst, type CoverRecipe, lean, mirrored, pair } from './layouts.ts'

export const PLACE_COVERS: Record<string, CoverRecipe> = {
  'cover-live-music': mirrored(lean('berry', 'lights', ['guitar', 'microphone', 'star', 'drum'])),
  'cover-jazz': lean('dusk', 'bokeh', ['saxophone', 'trumpet', 'sparkles', 'whiskey']),
  'cover-trivia': lean('night', 'rays', ['dart', 'trophy', 'dice', 'eightBall']),
  'cover-rooftop': pair('berry', 'skyline', ['tropicalDrink', 'cocktail', 'moon', 'hibiscus']),
  'cover-harbor': {
    ...burst('coral', 'sea', [
      {
        emoji: 'sailboat',
        tint: 'sunsetWater',
        turn: -3,
        x: 440,
        y: 376,
        size: 470,
        shadow: 'none',
      },
      { emoji: 'sailboat', tint: 'sunsetWater', turn: 0, x: 812, y: 490, size: 116, blur: 1.5 },
      { emoji: 'sailboat', tint: 'sunsetWater', turn: 0, x: 136, y: 474, size: 150, blur: 1.5 },
    ]),
    foreground: 'swell',
  },
  'cover-baseball': lean('lagoon', 'rays', ['baseball', 'hotDog', 'baseballCap', 'beerMug']),
}
