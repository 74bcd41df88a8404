import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { getCall, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, addOffer } from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))

describe('offers', () => {
  test('are looked up one by one', async () => {
    const { id: listing_id } = await addListing(db)
    const id = await addOffer(db, { listing_id, picture: 'cover-trivia' })
    const response = await postCall(app, '/api/fetch_offer_id', { id })
    expect(await response.json()).toEqual({
      deals: {
        image: 'http://localhost:3000/art/cover-trivia-640.webp',
        brand: 'Harbor Lantern',
        DealDetailShort: 'Trivia by lantern light',
        DealDetailLong: '',
        restaurantId: String(listing_id),
      },
    })
    const unknown = await postCall(app, '/api/fetch_offer_id', { id: '12345' })
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Offer not found' }])
  })

  test('are listed as events and as new items for the chosen zip code', async () => {
    const id = await addOffer(db, { rating: 4.5, review_count: 8, likes: 3, rank: 2 })
    const newId = await addOffer(db, { kind: 'new-item', detail_short: 'Smoked fig' })
    const events = await (await app.request('/api/fetch_events')).json()
    expect(events).toEqual({
      events: [
        {
          id,
          Deal_rank: 2,
          image: null,
          DealDetailShort: 'Trivia by lantern light',
          DealDetailLong: '',
          brand: 'Harbor Lantern',
          icon: null,
          rating: 4.5,
          reviewCount: 8,
          likes: 3,
        },
      ],
    })
    const items = await (await app.request('/api/fetch_new_items')).json()
    expect(items).toEqual({
      deals: [{ id: newId, DealDetailShort: 'Smoked fig', expiration: '2027-06-30', image: null }],
    })
    const cookie = 'zip_code=21201'
    const elsewhere = await app.request('/api/fetch_events', { headers: { cookie } })
    expect(await elsewhere.json()).toEqual({ events: [] })
  })
})

describe('the offers of a zip code', () => {
  test('come before the general ones, and only those that run today', async () => {
    await addOffer(db, { zip_code: '1', detail_short: 'Everywhere' })
    await addOffer(db, { detail_short: 'Here' })
    await addOffer(db, { zip_code: '21401' })
    await addOffer(db, { ends_on: '2027-06-16' })
    await addOffer(db, { hidden_at: TEST_NOW })
    await addOffer(db, { kind: 'new-item' })
    const answer = await getCall(app, '/api/fetch_offers', { zip_code: '20852' })
    const { offers } = await answer.json()
    expect(offers).toMatchObject([
      { deal_detail_short: 'Here', zip_code: '20852' },
      { deal_detail_short: 'Everywhere', zip_code: '1' },
    ])
  })
})
