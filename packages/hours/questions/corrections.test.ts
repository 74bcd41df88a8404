import { describe, expect, test } from 'vitest'
import { COMMON_WORDS } from './common-words.ts'
import { correctWord } from './corrections.ts'
import { typingDistance } from './typing-distance.ts'

const LEAST_RIGHT = 0.98

const MEANT =
  'margarita cocktail oysters wings tacos burger pizza sushi sandwich nachos salad dessert appetizer sangria whiskey bourbon tequila vodka champagne prosecco chardonnay pilsner lager stout cider brewery winery restaurant friday saturday wednesday tonight tomorrow mexican italian japanese shrimp calamari mussels guacamole quesadilla hummus pretzel mozzarella martini mojito negroni mimosa spritz drinks seafood burrito guinness daiquiri cheesesteak flatbread sliders ethiopian'.split(
    ' ',
  )

const HANDMADE: readonly (readonly [string, string])[] =
  `coktail cocktail, cocktal cocktail, margaritta margarita, mojtio mojito, oyter oyster, oisters oysters, winsg wings, wimgs wings, tacso tacos, burgar burger, brugers burgers, piza pizza,
  pzzza pizza, shushi sushi, sandwhich sandwich, sandwitch sandwich, freis fries, nacohs nachos, sald salad, apetizer appetizer, appitizers appetizers, sangira sangria, whiksey whiskey, burbon bourbon,
  tequilla tequila, vodak vodka, champange champagne, proseco prosecco, chardonney chardonnay, cabernt cabernet, reisling riesling, pislner pilsner, hefeweizn hefeweizen, lagar lager, stuot stout,
  seltzr seltzer, brewrey brewery, brewary brewery, winrey winery, resturant restaurant, restaraunt restaurant, firday friday, satruday saturday, wensday wednesday, thrusday thursday, teusday tuesday,
  tonihgt tonight, tommorow tomorrow, mexcian mexican, itlaian italian, japenese japanese, ethopian ethiopian, mediteranean mediterranean, koraen korean, shrmip shrimp, calimari calamari, mussles mussels,
  quesadila quesadilla, guacomole guacamole, hummos hummus, pretzle pretzel, mozzerella mozzarella, expresso espresso, daquiri daiquiri, spirtz spritz, chaep cheap, prcie price, drnik drink, dirnks drinks,
  burrtio burrito, guiness guinness, heiniken heineken, manhatten manhattan, fashoned fashioned`
    .split(',')
    .map(pair => pair.trim().split(' '))
    .map(([typed = '', meant = '']) => [typed, meant] as const)

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function neighbourKey(key: string): string {
  const row = ROWS.find(each => each.includes(key)) ?? ''
  const at = row.indexOf(key)
  return row[at + 1] ?? row[at - 1] ?? key
}

/** A letter left out, swapped, doubled, hit beside its key, or with its neighbour, in the middle of the word. */
function typosOf(word: string, seed: number): string[] {
  const at = 1 + (seed % (word.length - 2))
  const [head, letter, tail] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  return [
    head + tail,
    head + tail.charAt(0) + letter + tail.slice(1),
    head + letter + letter + tail,
    head + neighbourKey(letter) + tail,
    head + neighbourKey(letter) + letter + tail,
  ].filter(typed => typed !== word && !COMMON_WORDS.includes(typed))
}

describe('a mistyped word', () => {
  test('is taken for the meant one at least 98 times of 100', () => {
    const generated = MEANT.flatMap((meant, seed) =>
      typosOf(meant, seed * 7).map(typed => [typed, meant] as const),
    )
    const all = [...HANDMADE, ...generated]
    const wrong = all.filter(([typed, meant]) => correctWord(typed) !== meant)
    expect(all.length).toBeGreaterThan(300)
    expect(1 - wrong.length / all.length, wrong.join('; ')).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })

  test.each([
    'beer',
    'wines',
    'ipa',
    'vine',
    'bell',
    'works',
    'hatterly',
    'bethesda',
    'laurel',
    'pinto',
    'xyzzy',
    'brr',
    '20852',
    'שלום',
    'm'.repeat(500),
  ])('is not %j, which is a word, a name, too short or like no word', word => {
    expect(correctWord(word)).toBeNull()
  })
})

test('slips of the finger are nearer than other letters', () => {
  const far = Number.POSITIVE_INFINITY
  expect(typingDistance('beer', 'beer', far)).toBe(0)
  expect(typingDistance('beeer', 'beer', far)).toBeLessThan(typingDistance('bexer', 'beer', far))
  expect(typingDistance('brue', 'bure', far)).toBeLessThan(typingDistance('bxre', 'bure', far))
  expect(typingDistance('wimgs', 'wings', far)).toBeLessThan(typingDistance('wiqgs', 'wings', far))
  expect(typingDistance('xeer', 'beer', far)).toBeGreaterThan(typingDistance('bexr', 'beer', far))
  expect(typingDistance('oysters', 'beer', 1)).toBe(far)
})
