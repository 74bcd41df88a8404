import type { Leaf } from '@hush/hours/items'
import { EMPTY_QUERY, type Query } from '@hush/hours/questions'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, memberUid } from '../../../test/world.ts'
import { listNearResults } from './near-results.server.ts'
import { readListings } from './reading.server.ts'
import { searchNear } from './search-near.server.ts'

const { db } = useDatabase()

const FRIDAY = 4
/** Degrees of latitude; a zip's point is at 0. */
const MILE = 1 / 69
const ZIP_POINT = { latitude: 39.0512, longitude: -77.1218 }

interface Place {
  name: string
  hours?: ReturnType<typeof texts>
  drinks?: string[]
  food?: string[]
  milesNorth?: number
  category?: string
  memberUid?: string
  tags?: string[]
  /** Cents that its first food costs outside the happy hour. */
  usually?: number
}

async function addPlace({ name, drinks, food, milesNorth = 0, ...more }: Place): Promise<void> {
  const hours = more.hours ?? texts(['Daily 4 PM - 7 PM'], { drinks, food })
  const point = await pointOfZip()
  const { id } = await addListing(db, {
    ...hoursColumns(hours),
    ...point,
    name,
    latitude: point.latitude + milesNorth * MILE,
    category: more.category ?? 'Bar & Grill',
    tags: more.tags ?? [],
    featured_items: JSON.stringify(more.usually ? [featured(more.usually)] : []),
    member_uid: more.memberUid ?? null,
  })
  await readListings(db, { listingIds: [id] })
}

function featured(usually: number) {
  return { item: 'pizza', price_cents: 200, savings_cents: usually - 200, picture: null }
}

async function pointOfZip() {
  const point = await db
    .selectFrom('locations')
    .select(['latitude', 'longitude'])
    .where('zip_code', '=', '20852')
    .executeTakeFirst()
  return point ?? ZIP_POINT
}

const asking = (query: Partial<Query>): Query => ({ ...EMPTY_QUERY, ...query })
const item = (leaf: Leaf, more: Partial<Query> = {}) =>
  asking({ wanted: [{ leaf, word: leaf }], ...more })

async function namesFor(query: Query, { now = TEST_NOW, limit = 12 } = {}) {
  const rows = await searchNear(db, { query, zipCode: '20852', limit, now })
  return rows.map(({ name }) => name)
}

/** TEST_NOW is five o'clock on a Thursday. */
describe('asking for what is near', () => {
  test('finds an item at a price, wherever its text names it', async () => {
    await addPlace({ name: 'Cheap', drinks: ['$5 drafts'] })
    await addPlace({ name: 'Dear', drinks: ['$7 drafts'] })
    await addPlace({ name: 'No beer', drinks: ['$4 wine'] })
    expect(await namesFor(item('beer', { maxCents: 500 }))).toEqual(['Cheap'])
    expect(await namesFor(item('beer'))).toEqual(['Cheap', 'Dear'])
    expect(await namesFor(asking({ maxCents: 450 }))).toEqual(['No beer'])
  })

  test('finds what is narrower than was asked for', async () => {
    await addPlace({ name: 'Raw bar', food: ['$2 oysters'] })
    await addPlace({ name: 'Taproom', drinks: ['$5 drafts'] })
    expect(await namesFor(item('seafood'))).toEqual(['Raw bar'])
    expect(await namesFor(item('drink', { maxCents: 600 }))).toEqual(['Taproom'])
  })

  test('puts what is on now first, then what is nearer, members like all others', async () => {
    await addPlace({ name: 'Far and on', milesNorth: 2 })
    await addPlace({ name: 'Near and on', milesNorth: 1 })
    await addPlace({ name: 'Member', milesNorth: 3, memberUid: memberUid(1) })
    await addPlace({ name: 'Later', hours: texts(['Daily 8 PM - 10 PM']) })
    expect(await namesFor(asking({}))).toEqual(['Near and on', 'Far and on', 'Member', 'Later'])
    expect(await namesFor(asking({ isOnNow: true }))).toEqual([
      'Near and on',
      'Far and on',
      'Member',
    ])
    expect(await namesFor(asking({}), { limit: 2 })).toEqual(['Near and on', 'Far and on'])
  })

  test('does not call an item on now that is to be had on another day', async () => {
    const hours = days({
      0: { time: '4 PM - 7 PM', items: ['$1 oysters'] },
      3: { time: '4 PM - 7 PM', items: ['$5 drafts'] },
    })
    await addPlace({ name: 'Oysters on Mondays', hours })
    const oysters = item('oysters', { isOnNow: true })
    expect(await namesFor(oysters)).toEqual([])
    expect(await namesFor(oysters, { now: new Date('2027-06-21T17:00:00-04:00') })).toEqual([
      'Oysters on Mondays',
    ])
    expect(await namesFor(item('oysters'))).toEqual(['Oysters on Mondays'])
  })

  test('finds a thing by its own words, not by what it is a kind of', async () => {
    await addPlace({ name: 'Mussels', food: ['$9 mussels'] })
    await addPlace({ name: 'Crab', food: ['$9 Crab-cake slider'] })
    await addPlace({ name: 'Stout', drinks: ['$6 Guinness'] })
    await addPlace({ name: 'Lager', drinks: ['$4 lager', '$9 stout-braised ribs'] })
    const named = (leaf: Leaf | null, word: string) => asking({ wanted: [{ leaf, word }] })
    expect(await namesFor(named('seafood', 'crab'))).toEqual(['Crab'])
    expect(await namesFor(named('seafood', 'crabcakes'))).toEqual(['Crab'])
    expect(await namesFor(named('beer', 'stout'))).toEqual(['Stout'])
    expect(await namesFor(named('beer', 'beer'))).toEqual(['Stout', 'Lager'])
    expect(await namesFor(named('cocktail', 'mojito'))).toEqual([])
    expect(await namesFor(named(null, 'braised ribs'))).toEqual(['Lager'])
  })

  test('finds what begins, ends or goes on as asked, and not what is merely on then', async () => {
    await addPlace({ name: 'Three to six', hours: texts(['Daily 3 PM - 6 PM']) })
    await addPlace({ name: 'Six to nine', hours: texts(['Daily 6 PM - 9 PM']) })
    await addPlace({ name: 'All day', hours: texts(['Daily 11 AM - 11 PM']) })
    const window = (from: number | null, to: number | null, edge: 'begins' | 'ends') =>
      asking({ window: { from: from && from * 60, to: to && to * 60, edge } })
    expect(await namesFor(window(18, 18.5, 'begins'))).toEqual(['Six to nine'])
    expect(await namesFor(window(null, 16, 'begins'))).toEqual([])
    expect(await namesFor({ ...window(10, 16, 'begins'), days: [3] })).toEqual([
      'Three to six',
      'All day',
    ])
    expect(await namesFor(window(21, null, 'ends'))).toEqual(['Six to nine', 'All day'])
    expect(await namesFor(window(18.5, null, 'ends'))).toEqual(['Six to nine', 'All day'])
    expect(await namesFor(window(null, 18.1, 'ends'))).toEqual(['Three to six'])
    expect(await namesFor({ ...window(20, null, 'ends'), isOnNow: true })).toEqual(['All day'])
    const allDay = { from: 12 * 60, to: 21 * 60, edge: 'all day' } as const
    expect(await namesFor(asking({ window: allDay }))).toEqual(['All day'])
  })

  test('finds both things at one place, each at its own price, within some miles', async () => {
    await addPlace({ name: 'Both', food: ['$2 tacos'], drinks: ['$5 margarita'], milesNorth: 3 })
    await addPlace({ name: 'Dear', food: ['$3 tacos'], drinks: ['$5 margarita'] })
    await addPlace({ name: 'Tacos', food: ['$2 tacos'] })
    const taco = { leaf: 'tacos', word: 'tacos' } as const
    const marg = { leaf: 'cocktail', word: 'margarita' } as const
    const both = asking({ wanted: [taco, marg], isEach: true })
    expect(await namesFor(both)).toEqual(['Dear', 'Both'])
    const priced = [{ ...taco, maxCents: 200 }, marg]
    expect(await namesFor({ ...both, wanted: priced })).toEqual(['Both'])
    expect(await namesFor({ ...both, miles: 2 })).toEqual(['Dear'])
    expect(await namesFor({ ...both, isEach: false })).toEqual(['Dear', 'Tacos', 'Both'])
  })

  test('finds what costs less by so much, not what costs so much', async () => {
    await addPlace({ name: 'Less', drinks: ['$3 off drafts'] })
    await addPlace({ name: 'Struck', drinks: ['$4 drafts (usually $7)'] })
    await addPlace({ name: 'Three dollars', drinks: ['$3 drafts'] })
    expect(await namesFor(item('beer', { offCents: 300 }))).toEqual(['Less', 'Struck'])
    expect(await namesFor(item('beer', { maxCents: 300 }))).toEqual(['Three dollars'])
  })

  test('finds words and price in one item, not in two', async () => {
    await addPlace({ name: 'Dear', drinks: ['$9 Guinness', '$4 lager'] })
    await addPlace({ name: 'Cheap', drinks: ['$5 Guinness'] })
    const guinness = { wanted: [{ leaf: 'beer', word: 'guinness' }] as const }
    expect(await namesFor(asking({ ...guinness, maxCents: 600 }))).toEqual(['Cheap'])
  })

  test('finds what a place says of itself, in its tags or its category', async () => {
    await addPlace({ name: 'Tagged', tags: ['Dog Friendly', 'Patio'] })
    await addPlace({ name: 'Roof', category: 'Rooftop Bar' })
    expect(await namesFor(asking({ says: 'dog friendly' }))).toEqual(['Tagged'])
    expect(await namesFor(asking({ says: 'patios' }))).toEqual(['Tagged'])
    expect(await namesFor(asking({ says: 'rooftop' }))).toEqual(['Roof'])
  })

  test('takes neither what is free nor two for one for half price', async () => {
    await addPlace({ name: 'Half', food: ['Half price pizza'] })
    await addPlace({ name: 'Free', food: ['Free pizza'] })
    await addPlace({ name: 'Pair', food: ['2 for 1 pizza'] })
    await addPlace({ name: 'Struck', food: ['$2 pizza'], usually: 400 })
    const pizza = { wanted: [{ leaf: 'pizza', word: 'pizza' }] as const }
    expect(await namesFor(asking({ ...pizza, percentOff: 50 }))).toEqual(['Half', 'Struck'])
    expect(await namesFor(asking({ ...pizza, isTwoForOne: true }))).toEqual(['Pair'])
    expect(await namesFor(asking({ ...pizza, maxCents: 0 }))).toEqual(['Free'])
  })

  test('looks at one minute, at the night after a day, and at both days of a weekend', async () => {
    await addPlace({ name: 'Evening', hours: texts(['Friday 7 PM - 10 PM']) })
    await addPlace({ name: 'Night', hours: texts(['Thursday 10 PM - 1 AM']) })
    await addPlace({ name: 'Sunday', hours: texts(['Sunday 1 PM - 3 PM']) })
    const at = (hour: number) => ({ from: hour * 60, to: hour * 60 + 1 })
    expect(await namesFor(asking({ days: [FRIDAY], window: at(17) }))).toEqual([])
    expect(await namesFor(asking({ days: [FRIDAY], window: at(19) }))).toEqual(['Evening'])
    expect(await namesFor(asking({ window: at(24) }))).toEqual(['Night'])
    expect(await namesFor(asking({ days: [5, 6] }))).toEqual(['Sunday'])
    expect(await namesFor(asking({ days: [6], window: at(24) }))).toEqual([])
  })

  test('finds a discount, which is no price', async () => {
    await addPlace({ name: 'Half', food: ['Half price wings'] })
    await addPlace({ name: 'Priced', food: ['$6 wings'] })
    expect(await namesFor(item('wings', { percentOff: 50 }))).toEqual(['Half'])
    expect(await namesFor(item('wings', { maxCents: 800 }))).toEqual(['Priced'])
  })

  test('looks at the day and the hours that were asked for', async () => {
    await addPlace({ name: 'Early', hours: texts(['Friday 11 AM - 1 PM']) })
    await addPlace({ name: 'Evening', hours: texts(['Friday 6 PM - 9 PM']) })
    await addPlace({ name: 'Tonight', hours: texts(['Thursday 9 PM - 11 PM']) })
    expect(await namesFor(asking({ days: [FRIDAY] }))).toHaveLength(2)
    const evening = { from: 18 * 60, to: 20 * 60 }
    expect(await namesFor(asking({ days: [FRIDAY], window: evening }))).toEqual(['Evening'])
    expect(await namesFor(asking({ window: { from: 21 * 60, to: null } }))).toEqual(['Tonight'])
  })

  test('leaves out a date on which there is none', async () => {
    const { id } = await addListing(db, {
      ...hoursColumns(
        texts(['Daily 4 PM - 7 PM']),
        [],
        [{ on: '2027-06-17', kind: 'closed', note: '' }],
      ),
      ...(await pointOfZip()),
    })
    await readListings(db, { listingIds: [id] })
    expect(await namesFor(asking({ isOnNow: true }))).toEqual([])
    expect(await namesFor(asking({ window: { from: 17 * 60, to: 18 * 60 } }))).toEqual([])
    expect(await namesFor(asking({ days: [3] }))).toEqual([])
    expect(await namesFor(asking({ days: [3], isNextWeek: true }))).toHaveLength(1)
  })

  test('tells kinds of places apart as their pictures do', async () => {
    await addPlace({ name: 'Brewery', category: 'Craft Brewery & Bar' })
    await addPlace({ name: 'Bar', category: 'Sports Bar' })
    await addPlace({ name: 'Thai', category: 'Thai Kitchen' })
    expect(await namesFor(asking({ kind: 'brewery' }))).toEqual(['Brewery'])
    expect(await namesFor(asking({ kind: 'bar' }))).toEqual(['Bar'])
    expect(await namesFor(asking({ kind: 'restaurant' }))).toEqual(['Thai'])
    expect(await namesFor(asking({ cuisine: 'thai' }))).toEqual(['Thai'])
    expect(await namesFor(asking({ cuisine: '100%' }))).toEqual([])
  })

  test('reaches 25 miles, and never what is hidden', async () => {
    await addPlace({ name: 'Within', milesNorth: 24 })
    await addPlace({ name: 'Beyond', milesNorth: 26 })
    await addListing(db, { name: 'Hidden', hidden_at: TEST_NOW })
    expect(await namesFor(asking({}))).toEqual(['Within'])
  })

  test('finds nothing near a zip code that is on no map of ours', async () => {
    await addPlace({ name: 'Somewhere' })
    const search = { query: EMPTY_QUERY, zipCode: '99999', limit: 12, now: TEST_NOW }
    expect(await searchNear(db, search)).toEqual([])
  })
})

describe('the order of results', () => {
  async function resultNames(query: Query, show = 12) {
    const search = { query, zipCode: '20852', show, now: TEST_NOW }
    const { cards, hasMore } = await listNearResults(db, search)
    return { names: cards.map(({ name }) => name), hasMore }
  }

  test('is by price where that is wanted, of the item that was asked for', async () => {
    await addPlace({ name: 'Near', drinks: ['$7 drafts'], food: ['$2 tacos'] })
    await addPlace({ name: 'Far', drinks: ['$4 drafts'], milesNorth: 2 })
    const { names } = await resultNames(item('beer', { sort: 'price' }))
    expect(names).toEqual(['Far', 'Near'])
  })

  test('by price is that of one, and a pitcher is no pint', async () => {
    await addPlace({ name: 'Pitcher', drinks: ['$3 pitcher of lager'] })
    await addPlace({ name: 'Pint', drinks: ['$5 lager'] })
    await addPlace({ name: 'Bucket', drinks: ['Bucket of five lagers $12'] })
    const { names } = await resultNames(item('beer', { sort: 'price' }))
    expect(names).toEqual(['Bucket', 'Pint', 'Pitcher'])
  })

  test('is by what one would get where that is wanted', async () => {
    await addPlace({ name: 'Near, ending', hours: texts(['Thursday 4 PM - 5:20 PM']) })
    await addPlace({ name: 'Farther', milesNorth: 0.7 })
    expect((await resultNames(asking({ sort: 'minutes' }))).names).toEqual([
      'Farther',
      'Near, ending',
    ])
    expect((await resultNames(asking({ minutes: 45 }))).names).toEqual(['Farther'])
  })

  test('is by the time that is left where most of it is wanted', async () => {
    await addPlace({ name: 'Near', hours: texts(['Thursday 4 PM - 6 PM']) })
    await addPlace({ name: 'Longest', hours: texts(['Thursday 4 PM - 10 PM']), milesNorth: 1 })
    expect((await resultNames(asking({ sort: 'minutes' }))).names).toEqual(['Longest', 'Near'])
  })

  test('says whether there are more', async () => {
    for (const name of ['One', 'Two', 'Three']) await addPlace({ name })
    expect(await resultNames(asking({}), 2)).toMatchObject({ hasMore: true })
    expect(await resultNames(asking({ sort: 'price' }), 3)).toMatchObject({ hasMore: false })
  })
})
