import { type Weekday, weekdaysBetween } from '@hush/hours/time'
import fc from 'fast-check'
import { SITE_STYLE, type SiteStyle } from './site-style.ts'

export const MONTH_DAYS = 30
const PLACES = 5_000
const WITH_SITES = 3_100
const CHAINS = 200
const PLACES_OF_A_CHAIN = 3
const OWNED = 250

/** Minutes after midnight. */
export interface TrueWindow {
  days: readonly Weekday[]
  from: number
  until: number
}

/** What is true of a place from a day of the month on. */
export interface Era {
  since: number
  isOpen: boolean
  week: readonly TrueWindow[]
}

export interface CityPlace {
  id: string
  name: string
  street: string
  /** Null without a website. */
  host: string | null
  /** Of a chain's branch; '/' if the place has the site to itself. */
  path: string
  isOwned: boolean
  eras: readonly Era[]
  /** Days until the site says what is true; null if it never does. */
  siteLag: number | null
  style: SiteStyle
  /** Of guests, against other places. */
  weight: number
}

/** Each seed makes another city. */
export function makeCity(seed: number): CityPlace[] {
  const all = fc.sample(PLACE, { seed, numRuns: PLACES, unbiased: true })
  return all.map((drawn, at) => {
    const chain = at < CHAINS * PLACES_OF_A_CHAIN ? Math.floor(at / PLACES_OF_A_CHAIN) : null
    const site = all[chain === null ? at : chain * PLACES_OF_A_CHAIN]
    const host = chain === null ? `place-${at}.example` : `chain-${chain}.example`
    return {
      ...drawn,
      // The branches of a chain share a site.
      style: { ...drawn.style, fault: site?.style.fault ?? 'none' },
      id: `place ${at}`,
      name: nameOf(chain ?? at),
      street: `${100 + at} ${STREETS[at % STREETS.length]}`,
      host: at < WITH_SITES ? host : null,
      path: chain === null ? '/' : `/locations/branch-${at}/`,
      isOwned: at >= WITH_SITES - OWNED && at < WITH_SITES,
      eras: erasOf(drawn),
      weight: 1 / (1 + drawn.rank),
    }
  })
}

export function eraOn({ eras }: Pick<CityPlace, 'eras'>, day: number): Era {
  return eras.findLast(({ since }) => since <= day) ?? SHUT
}

const SHUT: Era = { since: 0, isOpen: false, week: [] }

function nameOf(at: number): string {
  const [first, second, third] = NAMES
  const firsts = first.length
  const seconds = second.length
  return [
    first[at % firsts],
    second[Math.floor(at / firsts) % seconds],
    third[Math.floor(at / firsts / seconds) % third.length],
  ].join(' ')
}

const words = (text: string) => text.split(' ')
const NAMES = [
  words(
    'Amber Brass Cedar Copper Crooked Dusty Early Faded Gilded Hollow Idle Jolly Kindled Lazy Mossy Narrow Open Painted Quiet Ragged Salty Tilted Velvet Weary',
  ),
  words(
    'Anvil Badger Candle Drum Ember Feather Gable Harrow Inkwell Jetty Kestrel Ladle Mitten Needle Orchard Pebble Quill Rudder Saddle Thimble Urn Vane Whistle Yoke',
  ),
  words('Tavern Grill Taproom Kitchen Cantina Alehouse Bistro Saloon Lounge'),
] as const
const STREETS = ['Main Street', 'Water Street', 'High Street', 'Charles Street', 'Mill Road']

const week: fc.Arbitrary<TrueWindow[]> = fc
  .record({
    days: fc.oneof(
      weighted(45, weekdaysBetween(0, 4)),
      weighted(15, weekdaysBetween(0, 6)),
      weighted(12, weekdaysBetween(0, 3)),
      weighted(8, weekdaysBetween(1, 4)),
      weighted(6, weekdaysBetween(1, 5)),
      weighted(6, weekdaysBetween(6, 3)),
      weighted(4, weekdaysBetween(2, 2)),
      weighted(4, [1, 3] as Weekday[]),
    ),
    from: fc.constantFrom(14 * 60, 15 * 60, 15 * 60 + 30, 16 * 60, 16 * 60, 16 * 60 + 30, 17 * 60),
    hours: fc.constantFrom(2, 2, 3, 3, 3, 4),
    late: fc.oneof(weighted(88, false), weighted(12, true)),
  })
  .map(({ days, from, hours, late }) => {
    const early = { days, from, until: from + hours * 60 }
    return late ? [early, { days: weekdaysBetween(6, 3), from: 21 * 60, until: 23 * 60 }] : [early]
  })

const PLACE = fc.record({
  week,
  later: week,
  hasHappyHour: fc.oneof(weighted(55, false), weighted(45, true)),
  change: fc.oneof(
    weighted(900, 'none' as const),
    weighted(45, 'times' as const),
    weighted(25, 'ends' as const),
    weighted(15, 'begins' as const),
    weighted(15, 'closes' as const),
  ),
  changeDay: fc.integer({ min: 1, max: MONTH_DAYS - 1 }),
  siteLag: fc.oneof(
    { weight: 75, arbitrary: fc.integer({ min: 0, max: 2 }) },
    { weight: 15, arbitrary: fc.integer({ min: 3, max: 14 }) },
    weighted(10, null),
  ),
  style: SITE_STYLE,
  rank: fc.integer({ min: 0, max: 400 }),
})

type DrawnPlace = typeof PLACE extends fc.Arbitrary<infer Drawn> ? Drawn : never

function erasOf({ week, later, hasHappyHour, change, changeDay: since }: DrawnPlace): Era[] {
  const first = { since: 0, isOpen: true, week: hasHappyHour ? week : [] }
  if (change === 'closes') return [first, { since, isOpen: false, week: [] }]
  if (hasHappyHour && change === 'ends') return [first, { since, isOpen: true, week: [] }]
  const isTimes = hasHappyHour && change === 'times'
  const isNew = !hasHappyHour && change === 'begins'
  return isTimes || isNew ? [first, { since, isOpen: true, week: later }] : [first]
}

export function weighted<const Value>(weight: number, value: Value) {
  return { weight, arbitrary: fc.constant(value) }
}
