import { LEAVES } from '@hush/hours/items'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing } from '../../../test/world.ts'
import { NO_PRICE, priceSlot } from './listing-items.ts'
import { readListings, readOutdatedListings } from './reading.server.ts'

const { db } = useDatabase()

async function read(more: Parameters<typeof addListing>[1]): Promise<number> {
  const { id } = await addListing(db, more)
  await readListings(db, { listingIds: [id] })
  return id
}

const itemsOf = (id: number) =>
  db
    .selectFrom('listing_items')
    .select(['leaf', 'price_cents', 'days', 'minutes'])
    .where('listing_id', '=', id)
    .orderBy('position')
    .execute()

async function lowestOf(id: number, leaf: (typeof LEAVES)[number] | null) {
  const { item_prices } = await db
    .selectFrom('listings')
    .select('item_prices')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return item_prices[priceSlot(leaf) - 1]
}

describe('reading what a listing pours and serves', () => {
  test('keeps each thing with its price, for the whole happy hour', async () => {
    const id = await read(
      hoursColumns(texts(['Mon-Fri 4-7 PM'], { drinks: ['$5 drafts'], food: ['$8 tacos'] })),
    )
    expect(await itemsOf(id)).toEqual([
      { leaf: 'beer', price_cents: 500, days: 31, minutes: null },
      { leaf: 'tacos', price_cents: 800, days: 31, minutes: null },
    ])
  })

  test('keeps the minutes of a thing that is not to be had every day', async () => {
    const week = days({
      0: { time: '4 PM - 6 PM', items: ['$5 drafts', '$1 oysters'] },
      3: { time: '4 PM - 6 PM', items: ['$5 drafts'] },
    })
    const id = await read(hoursColumns(week))
    expect(await itemsOf(id)).toEqual([
      { leaf: 'beer', price_cents: 500, days: 9, minutes: null },
      { leaf: 'oysters', price_cents: 100, days: 1, minutes: '{[960,1080)}' },
    ])
  })

  test('knows the lowest price of each thing, of what is under it and of all', async () => {
    const hours = texts(['Daily 4-7 PM'], {
      drinks: ['$9 martinis', '$6 wine'],
      food: ['$2 oysters'],
    })
    const id = await read(hoursColumns(hours))
    expect(await lowestOf(id, 'drink')).toBe(600)
    expect(await lowestOf(id, 'cocktail')).toBe(900)
    expect(await lowestOf(id, 'seafood')).toBe(200)
    expect(await lowestOf(id, 'beer')).toBeNull()
    expect(await lowestOf(id, null)).toBe(200)
  })

  test('counts tags and featured items too', async () => {
    const id = await read({
      ...hoursColumns(texts(['Daily 4-7 PM'])),
      tags: ['$4 tacos'],
      featured_items: JSON.stringify([
        { item: 'Oysters', picture: null, price_cents: 1200, savings_cents: 300 },
      ]),
    })
    expect(await lowestOf(id, 'tacos')).toBe(400)
    expect(await lowestOf(id, 'oysters')).toBe(1200)
  })

  test('forgets what is no longer published', async () => {
    const id = await read(hoursColumns(texts(['Daily 4-7 PM'], { drinks: ['$5 beer', '$6 wine'] })))
    const { happy_hours } = hoursColumns(texts(['Daily 4-7 PM'], { drinks: ['$6 wine'] }))
    await db.updateTable('listings').set({ happy_hours }).where('id', '=', id).execute()
    await readListings(db, { listingIds: [id] })
    expect((await itemsOf(id)).map(({ leaf }) => leaf)).toEqual(['wine'])
    expect(await lowestOf(id, 'beer')).toBeNull()
  })

  test('reads again what older readers have read, and only once', async () => {
    const { id } = await addListing(db, { reading: 0 })
    await addListing(db)
    expect(await readOutdatedListings(db, { now: TEST_NOW })).toBe(1)
    expect(await itemsOf(id)).not.toEqual([])
    expect(await readOutdatedListings(db, { now: TEST_NOW })).toBe(0)
  })
})

test('each leaf has a place of its own among the lowest prices', () => {
  expect(new Set([priceSlot(null), ...LEAVES.map(priceSlot)]).size).toBe(LEAVES.length + 1)
  expect(NO_PRICE).toBeGreaterThan(0)
})
