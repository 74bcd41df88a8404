import type { CoverRecipe } from './layouts.ts'

export const PLACE_COVERS: Record<string, CoverRecipe> = {
  'cover-live-music': {
    palette: 'berry',
    backdrop: 'lights',
    layout: 'lean',
    mirror: true,
    parts: ['guitar', 'microphone', 'star', 'drum'],
  },
  'cover-jazz': {
    palette: 'dusk',
    backdrop: 'bokeh',
    layout: 'lean',
    parts: ['saxophone', 'trumpet', 'sparkles', 'whiskey'],
  },
  'cover-trivia': {
    palette: 'night',
    backdrop: 'rays',
    layout: 'lean',
    parts: ['dart', 'trophy', 'dice', 'eightBall'],
  },
  'cover-rooftop': {
    palette: 'berry',
    backdrop: 'skyline',
    layout: 'pair',
    parts: ['tropicalDrink', 'cocktail', 'moon', 'hibiscus'],
  },
  'cover-harbor': {
    palette: 'coral',
    backdrop: 'sea',
    layout: 'burst',
    foreground: 'swell',
    parts: [
      {
        emoji: 'sailboat',
        tint: 'sunsetWater',
        turn: -3,
        x: 440,
        y: 376,
        size: 470,
        shadow: 'none',
      },
      {
        emoji: 'sailboat',
        tint: 'sunsetWater',
        turn: 0,
        x: 812,
        y: 490,
        size: 116,
        blur: 1.5,
      },
      { emoji: 'sailboat', tint: 'sunsetWater', turn: 0, x: 136, y: 474, size: 150, blur: 1.5 },
    ],
  },
  'cover-baseball': {
    palette: 'lagoon',
    backdrop: 'rays',
    layout: 'lean',
    parts: ['baseball', 'hotDog', 'baseballCap', 'beerMug'],
  },
}
