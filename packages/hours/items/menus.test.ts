import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Leaf } from './item.ts'
import { readItems, readMenu } from './read-items.ts'

const RUNS = 2_000
const FEW_RUNS = 300

const DISHES = {
  burger: 'cheeseburger',
  pizza: 'flatbread',
  sandwich: 'grilled cheese',
  tacos: 'fish taco',
  main: 'brisket',
} as const satisfies Partial<Record<Leaf, string>>

const DRINKS = {
  beer: 'pale ale',
  wine: 'malbec',
  cocktail: 'house margarita',
  spirit: 'bourbon',
  sake: 'hot sake',
  cider: 'dry cider',
} as const satisfies Partial<Record<Leaf, string>>

const NAMES = {
  ...DISHES,
  ...DRINKS,
  wings: 'smoked wings',
  fries: 'truffle fries',
  nachos: 'nachos',
}

/** Sums of which none is the beginning of another, written as bars write them. */
const CENTS = [300, 450, 600, 725, 899, 1100, 1250]
const FORMS = [
  (cents: number, sign: string) => `${sign}${cents / 100}`,
  (cents: number, sign: string) => `${sign}${(cents / 100).toFixed(2)}`,
  (cents: number, sign: string) => `${sign} ${(cents / 100).toFixed(2)}`,
]
const APART = ['\n', ' • ', '; ', ' | ', '. ', '\n- ', '!\n']
const NOISE = [
  'Happy hour Mon–Fri 4–7pm',
  'live music at 8',
  'food specials',
  'Dine in only',
  '12 taps',
  'No cover',
  '14-inch screens',
  'open since 1998',
]

interface Entry {
  leaf: string
  name: string
  cents: number
}

const entries = fc
  .tuple(
    fc.shuffledSubarray(Object.entries(NAMES), { minLength: 1, maxLength: 6 }),
    fc.shuffledSubarray(CENTS, { minLength: 6, maxLength: 6 }),
  )
  .map(([names, sums]) =>
    names.map(([leaf, name], at): Entry => ({ leaf, name, cents: sums[at] ?? 0 })),
  )

const style = fc.record({
  isPriceFirst: fc.boolean(),
  form: fc.constantFrom(...FORMS),
  link: fc.constantFrom(' ', ' ', ' - '),
  isUpper: fc.boolean(),
})

function written({ name, cents }: Entry, { isPriceFirst, form, link, isUpper }: Style, sign = '$') {
  const price = form(cents, sign)
  const text = isPriceFirst ? `${price} ${name}` : `${name}${link}${price}`
  return isUpper ? text.toUpperCase() : text
}

type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never

function prices(text: string): string[] {
  return readItems(text)
    .map(({ leaf, priceCents }) => `${leaf} ${priceCents}`)
    .sort()
}

function truth(list: readonly Entry[]): string[] {
  return list.map(({ leaf, cents }) => `${leaf} ${cents}`).sort()
}

function check<Values extends [unknown, ...unknown[]]>(
  property: fc.IProperty<Values>,
  numRuns = RUNS,
) {
  fc.assert(property, { numRuns })
}

test('every price of a menu serves its own item and no other, in any order and form', () => {
  const menus = fc.tuple(entries, style, fc.constantFrom(...APART, ', ', ' & '))
  check(
    fc.property(menus, ([list, how, apart]) => {
      expect(prices(list.map(entry => written(entry, how)).join(apart))).toEqual(truth(list))
    }),
  )
})

test('lines that name no price change the items of no other', () => {
  const noise = fc.array(fc.constantFrom(...NOISE), { minLength: 1, maxLength: 4 })
  check(
    fc.property(entries, style, noise, fc.infiniteStream(fc.nat()), (list, how, more, order) => {
      const lines = [...list.map(entry => written(entry, how)), ...more]
      const mixed = lines
        .map(line => ({ line, rank: order.next().value ?? 0 }))
        .sort((one, other) => one.rank - other.rank)
      expect(prices(mixed.map(({ line }) => line).join('\n'))).toEqual(truth(list))
    }),
  )
})

test('an item beside the price of another has none', () => {
  const unpriced = fc.constantFrom('bar snacks', 'beer of the day', 'cocktail specials', 'desserts')
  check(
    fc.property(entries, style, unpriced, (list, how, more) => {
      const [first, second, ...rest] = list
      fc.pre(first !== undefined && second !== undefined)
      const [price] = written(first, { ...how, isPriceFirst: true }).split(` ${first.name}`)
      const text = [`${price} ${first.name} & ${second.name}s`, more].join(', ')
      const own = rest.map(entry => written(entry, { ...how, isPriceFirst: true }))
      const leaves = readItems([text, ...own].join('\n')).map(({ text: name }) => name)
      expect(leaves.filter(name => name.toLowerCase().includes(more))).toEqual([])
    }),
  )
})

test('what comes together is one item and never a drink at that price', () => {
  const forms = fc.constantFrom(
    (dish: string, drink: string, price: string) => `${price} ${dish} and ${drink}`,
    (dish: string, drink: string, price: string) => `${price} ${dish} & ${drink}`,
    (dish: string, drink: string, price: string) => `${price} ${dish}+${drink} combo`,
    (dish: string, drink: string, price: string) => `${price} ${drink} + ${dish} combo`,
    (dish: string, drink: string, price: string) => `A ${dish} and a ${drink} for ${price}`,
    (dish: string, drink: string, price: string) => `${dish} & ${drink} ${price}`,
    (dish: string, drink: string, price: string) => `${dish}, fries and a ${drink} ${price}`,
  )
  const dishes = fc.constantFrom(...Object.entries(DISHES))
  const drinks = fc.constantFrom(...Object.values(DRINKS))
  check(
    fc.property(forms, dishes, drinks, entries, style, (form, [leaf, dish], drink, more, how) => {
      const others = more.map(entry => written(entry, how))
      const items = readItems([form(dish, drink, '$19'), ...others].join('\n'))
      expect(items.filter(item => item.priceCents === 1900).map(item => item.leaf)).toEqual([leaf])
    }),
  )
})

test('other money is never dollars', () => {
  const signs = fc.constantFrom('€', '£', '¥', 'C$', 'A$')
  check(
    fc.property(
      entries,
      style,
      signs,
      fc.constantFrom(...APART, ', '),
      (list, how, sign, apart) => {
        const { items, foreign } = readMenu(
          list.map(entry => written(entry, how, sign)).join(apart),
        )
        expect(items).toEqual([])
        expect(foreign.map(({ leaf, priceCents }) => `${leaf} ${priceCents}`).sort()).toEqual(
          truth(list),
        )
      },
    ),
  )
})

test('add-ons, steps, usual prices and struck ones are the price of nothing', () => {
  const besides = fc.constantFrom(
    (text: string) => `${text} (+$19 double)`,
    (text: string) => `${text} +$19`,
    (text: string) => `${text}, add bacon $19`,
    (text: string) => `${text} (reg. $19)`,
    (text: string) => `${text} instead of $19`,
    (text: string) => `${text}, goes up $19 every hour`,
    (text: string) => `${text} (excluding $19 specials)`,
    (text: string) => `~~$19~~ ${text}`,
    (text: string) => `${text}. $19 cover`,
  )
  check(
    fc.property(entries, style, besides, (list, how, beside) => {
      const text = list.map(entry => beside(written(entry, how))).join('\n')
      expect(prices(text)).toEqual(truth(list))
    }),
  )
})

test('every word beside a price is read or doubted', () => {
  const unknown = fc.constantFrom('Zorp', 'Velvet Hammer', 'Quux special', 'Frobnitz')
  check(
    fc.property(entries, style, unknown, (list, how, name) => {
      const text = list.map(entry => `${written(entry, how)}, ${name}`).join('\n')
      const { items, doubts } = readMenu(text)
      const told = [...items, ...doubts].map(each => each.text.toLowerCase())
      for (const word of name.toLowerCase().split(' ')) {
        expect(told.some(each => each.includes(word))).toBe(true)
      }
    }),
  )
})

const VARIANTS = [
  ['house', 'top shelf'],
  ['small', 'large'],
  ['glass', 'pitcher'],
  ['cup', 'bowl'],
  ['single', 'double'],
  ['12oz', '20oz'],
  ['half', 'full'],
  ['classic', 'premium'],
] as const

test('sizes and grades are of what stands before them, after any mark', () => {
  const joints = fc.constantFrom(' / ', ', ', ' | ', ' ')
  const marks = fc.constantFrom(': ', ' - ', ' ')
  const signs = fc.constantFrom('$', '')
  check(
    fc.property(
      fc.constantFrom(...Object.entries(NAMES)),
      fc.constantFrom(...VARIANTS),
      fc.shuffledSubarray([4, 7, 9], { minLength: 2, maxLength: 2 }),
      fc.tuple(marks, joints, signs),
      ([leaf, name], [one, other], sums, [mark, joint, sign]) => {
        fc.pre(other !== 'top shelf' || leaf === 'cocktail' || leaf === 'spirit')
        const [low = 0, high = 0] = sums.toSorted((first, second) => first - second)
        const text = `${name}${mark}${one} ${sign}${low}${joint}${other} ${sign}${high}`
        expect([text, prices(text)]).toEqual([text, [`${leaf} ${low}00`, `${leaf} ${high}00`]])
      },
    ),
  )
})

test('numbers of pieces keep their own price', () => {
  const forms = fc.constantFrom(
    (count: number, cost: number) => `(${count}) $${cost}`,
    (count: number, cost: number) => `${count}/$${cost}`,
    (count: number, cost: number) => `${count} for $${cost}`,
    (count: number, cost: number) => `${count}pc $${cost}`,
    (count: number, cost: number) => `${count} - $${cost}`,
    (count: number, cost: number) => `${count}pc ${cost}`,
    (count: number, cost: number) => `(${count}) ${cost}`,
  )
  const joints = fc.constantFrom(', ', ' / ', ' ')
  check(
    fc.property(forms, joints, fc.constantFrom(' ', ': '), (form, joint, mark) => {
      const text = `Smoked wings${mark}${[form(6, 8), form(12, 15)].join(joint)}`
      fc.pre(joint !== ' / ' || !text.includes(' - '))
      const read = readItems(text).map(({ leaf, priceCents, count }) => [leaf, priceCents, count])
      expect([text, read]).toEqual([
        text,
        [
          ['wings', 800, 6],
          ['wings', 1500, 12],
        ],
      ])
    }),
    FEW_RUNS,
  )
})

test('dots, strokes and a slash lead from a name to its price', () => {
  const leaders = fc.constantFrom(' ........ ', '...', ' . . . . ', ' ____ ', ' …… ', ' / ')
  const entry = fc.tuple(fc.constantFrom(...Object.entries(NAMES)), fc.integer({ min: 3, max: 30 }))
  check(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), leaders, (list, leader) => {
      const text = list.map(([[, name], cost]) => `${name}${leader}${cost}`).join('\n')
      const truths = new Set(list.map(([[leaf], cost]) => `${leaf} ${cost}00`))
      expect([text, prices(text)]).toEqual([text, [...truths].sort()])
    }),
  )
})

test('what a dish holds has no price', () => {
  const held = fc.shuffledSubarray(
    ['cheddar', 'white wine', 'brioche', 'pickled zorp', 'garlic', 'aioli', 'fries', 'gremolata'],
    { minLength: 3, maxLength: 5 },
  )
  check(
    fc.property(
      fc.constantFrom(...Object.entries(DISHES)),
      held.filter(list => list.some(word => /zorp|gremolata|brioche/.test(word))),
      fc.constantFrom('13', '$13', '12.5'),
      ([leaf, dish], list, price) => {
        const items = readItems(`${dish}, ${list.join(', ')} ${price}`)
        expect(items.map(item => item.leaf)).toEqual([leaf])
      },
    ),
  )
})

test('a price for few is kept with them, and told to nobody else', () => {
  const audience = fc.constantFrom('members', 'all active military', 'industry', 'our veterans')
  const forms = fc.constantFrom(
    (text: string, who: string) => `${text} for ${who}`,
    (text: string, who: string) => `${who}: ${text}`,
    (text: string, who: string) => `${text} (${who})`,
    (text: string, who: string) => `${who} get ${text}`,
  )
  check(
    fc.property(entries, style, audience, forms, (list, how, who, form) => {
      const [first, ...rest] = list.map(entry => written(entry, how))
      fc.pre(first !== undefined)
      const text = [form(first, who), ...rest].join('\n')
      expect([text, prices(text)]).toEqual([text, truth(list.slice(1))])
      const { items, doubts } = readMenu(text)
      const kept = items.filter(({ forWhom }) => forWhom !== null)
      expect([text, kept.map(({ leaf }) => leaf)]).toEqual([text, [list[0]?.leaf]])
      expect(doubts.map(({ kind }) => kind)).toContain('for-whom')
    }),
  )
})

test('a word beside no price is doubted too', () => {
  const lines = fc.constantFrom('Zorp night', 'Wings and quuxes', 'Velvet Hammer')
  check(
    fc.property(entries, style, lines, (list, how, line) => {
      const { items, doubts } = readMenu([...list.map(each => written(each, how)), line].join('\n'))
      expect(items).toHaveLength(list.length)
      expect(doubts.length).toBeGreaterThan(0)
    }),
  )
})

test('ten thousand lines are read to the last', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `House ale ${at + 1} (draft $5, can $4`)
  const items = readItems(`${lines.join('\n')}\nNachos $11`)
  expect(items.at(-1)).toMatchObject({ leaf: 'nachos', priceCents: 1100 })
})
