import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../test/any-text.ts'
import { weekdayOfDate } from '../time/calendar-date.ts'
import { EMPTY_QUERY } from './query.ts'
import { type QueryContext, readQuery } from './read-query.ts'

const THURSDAY: QueryContext = { today: 3 }

/** What differs from a query that asks for nothing. */
function readingOf(text: string, context = THURSDAY): object {
  const { wanted, ...rest } = readQuery(text, context).query
  const leaves = wanted.map(({ leaf }) => leaf)
  const set = Object.entries(rest).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(EMPTY_QUERY, key)),
  )
  return { ...(leaves.length > 0 && { leaves }), ...Object.fromEntries(set) }
}

describe('the box reads', () => {
  test.each([
    ['quiero cerveza barata cerca', { leaves: ['beer'], sort: 'price' }],
    ['alitas y margaritas el jueves', { leaves: ['wings', 'cocktail'], isEach: true, days: [3] }],
    ['tacos de a dolar', { leaves: ['tacos'], maxCents: 100 }],
    [
      'ostras a mitad de precio en Bethesda',
      { leaves: ['oysters'], percentOff: 50, place: 'Bethesda' },
    ],
    ['Casa de la Playa', { rest: 'Casa de la Playa' }],
  ])('Spanish, and leaves names as they are: %j', (text, query) => {
    expect(readingOf(text)).toEqual(query)
  })

  test.each([
    ['oysters', { leaves: ['oysters'] }],
    ['$5 beer', { leaves: ['beer'], maxCents: 500 }],
    ['beer $5', { leaves: ['beer'], maxCents: 500 }],
    ['wings under $8', { leaves: ['wings'], maxCents: 799 }],
    ['wings under 8', { leaves: ['wings'], maxCents: 799 }],
    ['wings up to $8', { leaves: ['wings'], maxCents: 800 }],
    ['beers for 5 bucks', { leaves: ['beer'], maxCents: 500 }],
    ['$4.50 IPA or cider', { leaves: ['beer', 'cider'], maxCents: 450 }],
    ['free wings', { leaves: ['wings'], maxCents: 0 }],
    ['half price pizza friday', { leaves: ['pizza'], percentOff: 50, days: [4] }],
    ['½ off wine', { leaves: ['wine'], percentOff: 50 }],
    ['bogo tacos', { leaves: ['tacos'], isTwoForOne: true }],
    ['two for one tacos', { leaves: ['tacos'], isTwoForOne: true }],
    ['gluten free pizza', { leaves: ['pizza'], says: 'gluten free' }],
    ['smoke-free wings', { leaves: ['wings'], rest: 'smoke free' }],
    ['no alcohol', { leaves: ['soft'] }],
    ['non-alcoholic drinks', { leaves: ['soft'] }],
    ['virgin mojitos', { leaves: ['soft'] }],
    ['zero proof drinks', { leaves: ['soft'] }],
    ['NA beer', { leaves: ['soft'] }],
    ['spiked tea', { leaves: ['cocktail'] }],
    ['spiked hot chocolate', { leaves: ['cocktail'] }],
    ['hard ginger beer', { leaves: ['beer'] }],
    ['wings no onions', { leaves: ['wings'], rest: 'no onions' }],
    ['guinness on tap', { leaves: ['beer'] }],
    ['guinness or ipa', { leaves: ['beer', 'beer'] }],
    ['buckets of beer', { leaves: ['beer'] }],
    ['mezcal flight or oysters', { leaves: ['spirit', 'oysters'] }],
    ['🍺🍺', { leaves: ['beer'] }],
    ['🍷 under $8 🌮', { leaves: ['wine', 'tacos'], maxCents: 799 }],
    ['🎉', { rest: '🎉' }],
    ['where can i get fries', { leaves: ['fries'] }],
    ['$3 off beer', { leaves: ['beer'], offCents: 300 }],
    ['3 bucks off beer', { leaves: ['beer'], offCents: 300 }],
    ['kids eat free', { leaves: ['food'], maxCents: 0 }],
    ['wings and margaritas', { leaves: ['wings', 'cocktail'], isEach: true }],
    ['wings or margaritas', { leaves: ['wings', 'cocktail'] }],
    ['wings, beer and a patio', { leaves: ['wings', 'beer'], says: 'patio' }],
    ['pizza coupon', { leaves: ['pizza'], isCoupon: true }],
    ['group deals near me', { isCoupon: true, sort: 'distance' }],
    ['beer w/in 5 miles', { leaves: ['beer'], miles: 5 }],
    ['beer within a mile of laurel', { leaves: ['beer'], miles: 1, place: 'laurel' }],
    ['20% off sushi', { leaves: ['sushi'], percentOff: 20 }],
    ['cheap margaritas', { leaves: ['cocktail'], sort: 'price' }],
    ['happy hour near me', { sort: 'distance' }],
  ])('things and prices: %j', (text, query) => {
    expect(readingOf(text)).toEqual(query)
  })

  test.each([
    ['tonight 6-8', { days: [3], window: { from: 1080, to: 1200 } }],
    ['tonight', { days: [3], window: { from: 1020, to: null } }],
    ['next friday', { days: [4] }],
    ['next thursday at 4', { days: [3], isNextWeek: true, window: { from: 960, to: 961 } }],
    ['beer tomorrow', { leaves: ['beer'], days: [4] }],
    ['oysters this weekend', { leaves: ['oysters'], days: [5, 6] }],
    ['friday or saturday', { days: [4, 5] }],
    ['tomorrow at 5', { days: [4], window: { from: 1020, to: 1021 } }],
    ['midnight', { window: { from: 1440, to: 1441 } }],
    ['friday after 1am', { days: [4], window: { from: 1500, to: null } }],
    ['beer at 6:30', { leaves: ['beer'], window: { from: 1110, to: 1111 } }],
    ['after 9', { window: { from: 1260, to: null } }],
    ['until 7', { window: { from: null, to: 1140 } }],
    ['wine until 1am', { leaves: ['wine'], window: { from: null, to: 1500 } }],
    ['10pm-2am', { window: { from: 1320, to: 1560 } }],
    ['starts at 6', { window: { from: 1080, to: 1081, edge: 'begins' } }],
    ['starting after 6', { window: { from: 1081, to: null, edge: 'begins' } }],
    ['open till 7 or later', { window: { from: 1140, to: null, edge: 'ends' } }],
    ['ends after 630', { window: { from: 1111, to: null, edge: 'ends' } }],
    ['ending by 6', { window: { from: null, to: 1081, edge: 'ends' } }],
    ['all day thursday', { days: [3], window: { from: 720, to: 1260, edge: 'all day' } }],
    ['karaoke 2nite', { says: 'karaoke', days: [3], window: { from: 1020, to: null } }],
    ['late nite', { window: { from: 1320, to: null } }],
    ['open late', { window: { from: 1320, to: null } }],
    ['right now', { isOnNow: true }],
    ['$5 beer now', { leaves: ['beer'], maxCents: 500, isOnNow: true }],
    ['tacos with at least 45 minutes', { leaves: ['tacos'], minutes: 45 }],
    ['at least an hour left', { minutes: 60 }],
    ['45 minutes left', { minutes: 45 }],
    ['less than 30 minutes left', { rest: 'less than 30 minutes left' }],
    ['beer in 30 minutes', { leaves: ['beer'], rest: 'in 30 minutes' }],
    ['tacos 10 minutes away', { leaves: ['tacos'], rest: '10 minutes away' }],
  ])('times: %j', (text, query) => {
    expect(readingOf(text)).toEqual(query)
  })

  test.each([
    ['brewery', { kind: 'brewery' }],
    ['brewery in frederick', { kind: 'brewery', place: 'frederick' }],
    [
      'beer in Silver Spring tonight',
      { leaves: ['beer'], place: 'Silver Spring', days: [3], window: { from: 1020, to: null } },
    ],
    [
      'mexican restaurant near rockville',
      { kind: 'restaurant', cuisine: 'mexican', place: 'rockville' },
    ],
    ['wine bar', { says: 'wine bar' }],
    ['gay bar', { kind: 'bar', says: 'gay' }],
    ['rooftop bar', { kind: 'bar', says: 'rooftop' }],
    ['zip 20852-1234 oysters', { leaves: ['oysters'], place: '20852' }],
    ['CAFÉ', { kind: 'cafe' }],
    ['oysters not too far from laurel', { leaves: ['oysters'], place: 'laurel' }],
    ['20852 oysters', { leaves: ['oysters'], place: '20852' }],
    ['silver spring', { rest: 'silver spring' }],
    ['under 5 minutes walk', { miles: 0.2 }],
    ['wings within a 20-minute walk', { leaves: ['wings'], miles: 1 }],
    ['10 min walking from here', { miles: 0.5 }],
    ['beer in a 5 minute walk', { leaves: ['beer'], miles: 0.2 }],
    ['under 10 minutes', { rest: 'under 10 minutes' }],
    ['within 15 min drive', { rest: 'within 15 min drive' }],
    ['O’Hatter’s', { rest: 'O’Hatter’s' }],
  ])('places: %j', (text, query) => {
    expect(readingOf(text)).toEqual(query)
  })
})

test('the day of tonight comes from the clock', () => {
  expect(readingOf('tonight', { today: 6 })).toMatchObject({ days: [6] })
  expect(readingOf('weekend', { today: 6 })).toMatchObject({ days: [6] })
  expect(readingOf('tomorrow', { today: 6 })).toMatchObject({ days: [0] })
})

test.each([
  ['thanksgiving', '2026-11-19', { days: [3], isNextWeek: true }],
  ['drinks on nov 26', '2026-11-21', { leaves: ['drink'], days: [3] }],
  [
    'wings November 26th at 5',
    '2026-11-26',
    { leaves: ['wings'], days: [3], window: { from: 1020, to: 1021 } },
  ],
  ['Christmas Eve', '2026-12-19', { days: [3] }],
  ['new year’s eve', '2026-12-28', { days: [3] }],
  ['beer christmas eve', '2026-11-19', { leaves: ['beer'], rest: 'christmas eve' }],
  ['beer nov 31', '2026-11-28', { leaves: ['beer'], rest: 'nov 31' }],
])(
  'a date of the coming week is its day, and a later one is not understood: %j on %s',
  (text, date, query) => {
    expect(readingOf(text, { today: weekdayOfDate(date), date })).toEqual(query)
  },
)

test('words of a name are read both ways', () => {
  expect(readQuery('Hatterly Beer Works', THURSDAY)).toMatchObject({
    query: { wanted: [{ leaf: 'beer', word: 'beer' }], rest: 'Hatterly Works' },
    name: 'Hatterly Beer Works',
  })
  expect(readQuery('The Oyster Bar', THURSDAY)).toMatchObject({
    query: { wanted: [{ leaf: 'oysters' }], kind: 'bar' },
    name: 'The Oyster Bar',
  })
  expect(readQuery('$5 oysters', THURSDAY).name).toBeNull()
})

test('each of two prices is of the thing beside it', () => {
  const asked = (text: string) => readQuery(text, THURSDAY).query
  const things = [
    { word: 'taco', maxCents: 200 },
    { word: 'marg', maxCents: 500 },
  ]
  expect(asked('2$ taco 5$ marg')).toMatchObject({ wanted: things, maxCents: null, isEach: true })
  expect(asked('taco $2 and marg under $5.01')).toMatchObject({ wanted: things })
})

describe('no silent remainder:', () => {
  const parts = fc.constantFrom(
    ...[
      'wings',
      'mojito',
      '$5',
      'under $8',
      'half price',
      '$3 off',
      'bogo',
      'free',
      'friday',
      'tomorrow',
      'now',
    ],
    ...[
      '6-8pm',
      'at 5',
      'starts at 6',
      'until 7',
      'all day',
      'late night',
      'bar',
      'brewery',
      'thai',
      'mexican',
    ],
    ...[
      'patio',
      'karaoke',
      'coupon',
      'cheapest',
      'longest',
      '45 minutes',
      'within 5 miles',
      'within 2 miles',
    ],
    ...['20852', '21401', 'zorbly', 'and', 'or', 'please', 'happy hour', 'no onions'],
  )
  const grammar = /^(?:and|or|please|happy hour)$/

  test('what is typed is in the query, or said to be not understood', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), typed => {
        const { query } = readQuery(typed.join(' '), THURSDAY)
        for (const [at, part] of typed.entries()) {
          if (grammar.test(part)) continue
          const alone = readQuery(part, THURSDAY).query
          const without = typed.filter((_, other) => other !== at && typed[other] !== part)
          const isMissed =
            JSON.stringify(readQuery(without.join(' '), THURSDAY).query) === JSON.stringify(query)
          const isSame = Object.entries(alone).every(([key, value]) => {
            const isEmpty = JSON.stringify(value) === JSON.stringify(Reflect.get(EMPTY_QUERY, key))
            return (
              isEmpty ||
              JSON.stringify(Reflect.get(query, key)).includes(JSON.stringify(value).slice(1, -1))
            )
          })
          expect([part, isMissed && !isSame && !query.rest.includes(part)]).toEqual([part, false])
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['wings $5 under $8', 'under 8'],
    ['mexican thai wings', 'thai'],
    ['wings 6-8pm at 5', 'at 5'],
    ['20852 oysters 21401', '21401'],
  ])('%j', (text, ignored) => {
    expect(readQuery(text, THURSDAY).query.rest).toBe(ignored)
  })
})

test('apostrophes and accents are alike', () => {
  expect(readingOf('michelob’s beer')).toEqual(readingOf("michelob's beer"))
  expect(readingOf('crème brûlée')).toEqual({ leaves: ['dessert'] })
})

test('a typo is corrected and told', () => {
  const { query, corrections } = readQuery('margeritas and oysetrs', THURSDAY)
  expect(query.wanted.map(({ leaf }) => leaf)).toEqual(['cocktail', 'oysters'])
  expect(corrections).toEqual([
    { typed: 'margeritas', meant: 'margaritas' },
    { typed: 'oysetrs', meant: 'oysters' },
  ])
})

test('a name is no typo', () => {
  expect(readQuery('oysetrs', { today: 3, isName: word => word === 'oysetrs' })).toMatchObject({
    query: { rest: 'oysetrs' },
    corrections: [],
  })
})

test.each(['', '   ', '!!! ???', 'beer '.repeat(200), 'x'.repeat(1000), '\u0000beer'])(
  'nothing is asked by %j',
  text => {
    expect(readQuery(text, THURSDAY).query).toEqual(EMPTY_QUERY)
  },
)

test('any text is read, and text from right to left is kept', () => {
  expect(readingOf('שלום עולם')).toEqual({ rest: 'שלום עולם' })
  fc.assert(
    fc.property(anyText(120), text => {
      expect(readQuery(text, THURSDAY).query.rest.length).toBeLessThanOrEqual(text.length + 100)
    }),
  )
})
