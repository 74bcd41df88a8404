import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import type { ListingDraft } from './listing-draft.ts'
import { saveListings } from './save-listing.server.ts'

const { db } = useDatabase()

function draft(facts: Partial<ListingDraft> = {}): ListingDraft {
  return {
    source: 'The Heron Guide',
    sourceId: '1',
    checkedOn: '2027-06-01',
    name: 'The Idle Heron',
    address: '12 Ferry Street',
    city: 'North Bethesda',
    state: 'MD',
    zipCode: '20852',
    latitude: 39.051511,
    longitude: -77.123973,
    website: null,
    menuUrl: null,
    priceRange: null,
    category: 'Pub',
    picture: null,
    rating: 4.5,
    reviewCount: 12,
    happyHours: { kind: 'texts', texts: ['Fri 4-6pm'], food: [], drinks: [] },
    openingHours: [],
    tags: ['Trivia'],
    featuredItems: [],
    featuredOffer: null,
    ...facts,
  }
}

function saved() {
  return db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
}

describe('saving listings', () => {
  test('computes what other columns follow from', async () => {
    const miles = 5
    await saveListings(db, [draft({ latitude: 39.051511 + miles / 69.09 })])
    const row = await saved()
    expect(row).toMatchObject({ happy_minutes: '{[6720,6840)}', happy_days: 0b10000 })
    expect(row.miles_from_zip).toBeCloseTo(miles, 1)
  })

  test('has no distance where the zip code is unknown', async () => {
    await saveListings(db, [draft({ zipCode: '20001' })])
    expect((await saved()).miles_from_zip).toBe(0)
  })

  test('reads "all day" within the opening hours', async () => {
    const opening = [{ day: 4, start: '1100', end: '2200', is_overnight: false }]
    const happyHours = { kind: 'texts' as const, texts: ['All day Friday'], food: [], drinks: [] }
    await saveListings(db, [draft({ openingHours: opening, happyHours })])
    expect((await saved()).happy_minutes).toBe('{[6420,7080)}')
  })

  test('normalises prices, links and zip codes', async () => {
    const loose = { priceRange: '3', website: 'heron.example.com', zipCode: '20852-1833' }
    await saveListings(db, [draft({ ...loose, menuUrl: 'ftp://heron.example.com/menu' })])
    expect(await saved()).toMatchObject({
      price_range: '$$$',
      website: 'https://heron.example.com/',
      zip_code: '20852',
      menu_url: null,
    })
  })

  test('leaves what operators and claims decided', async () => {
    await saveListings(db, [draft()])
    const decided = new Date('2027-06-02T12:00:00Z')
    await db
      .updateTable('listings')
      .set({ hidden_at: decided, claimed_at: decided, verified_at: decided })
      .execute()
    expect(await saveListings(db, [draft({ name: 'The Busy Heron' })])).toMatchObject({
      updated: 1,
    })
    expect(await saved()).toMatchObject({
      name: 'The Busy Heron',
      hidden_at: decided,
      claimed_at: decided,
      verified_at: decided,
    })
  })

  test('never writes over the listing of a member', async () => {
    await saveListings(db, [draft()])
    await db.updateTable('listings').set({ member_uid: crypto.randomUUID() }).execute()
    const counts = await saveListings(db, [draft({ name: 'Somebody Else' })])
    expect(counts).toEqual({ inserted: 0, updated: 0, unchanged: 1 })
    expect((await saved()).name).toBe('The Idle Heron')
  })

  test('saves more than fit into one statement', async () => {
    const drafts = Array.from({ length: 1101 }, (_, number) => draft({ sourceId: `${number}` }))
    expect(await saveListings(db, drafts)).toEqual({ inserted: 1101, updated: 0, unchanged: 0 })
  })
})
