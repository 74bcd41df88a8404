import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { addConnectedAccount } from '../../test/connected-accounts.ts'
import { useDatabase } from '../../test/database.ts'
import { documented } from '../../test/documented.ts'
import { hoursColumns, texts } from '../../test/hours.ts'
import { creditLedger } from '../../test/ledger.ts'
import { HOUR, later, TEST_NOW, TEST_ORIGIN } from '../../test/moment.ts'
import { exampleProvider } from '../../test/payments.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addOffer,
  addPerson,
  PEOPLE,
  signIn,
} from '../../test/world.ts'
import { hashToken } from '../domain/accounts/sessions.server.ts'
import { DANA } from './accounts/user-contract.ts'
import { CALLS } from './calls.ts'
import type { Contract } from './contract.ts'
import { BAY_BRUNCH, CRAB_CAKES, FLIGHTS } from './coupons/coupon-contract.ts'
import { COPPER_OWL, HARBOR_LANTERN_INFO } from './listings/listing-examples.ts'
import { ACCOUNT_ID } from './payouts/connected-account-contract.ts'
import { PROVIDER_EXAMPLES } from './provider-examples.ts'
import { EXAMPLE_CUSTOMER } from './verifications/card-contract.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db, { payments: exampleProvider(PROVIDER_EXAMPLES) }))

let dana = ''
let bea = ''
/** What the cookie of a visitor says who verifies by card. */
const BROWSER = 'a browser of the examples'

/** The world that the examples of the calls are true in. */
beforeEach(async () => {
  const danaId = await addPerson(db, PEOPLE.dana, { id: DANA.uid })
  const omarId = await addPerson(db, PEOPLE.omar)
  dana = await signIn(db, danaId)
  const owl = await addCopperOwl()
  const lantern = await addHarborLantern()
  const bay = await addListing(db, { name: 'Bay Window', zip_code: '21401', city: 'Annapolis' })
  const created_at = new Date(CRAB_CAKES.created_time)
  await addCoupon(db, owl.id, {
    id: CRAB_CAKES.id,
    picture: 'cover-crab',
    logo: 'logo-owl',
    redeem_method: CRAB_CAKES.redeem_method,
    daily_limit: CRAB_CAKES.daily_limit,
    valid_hours: CRAB_CAKES.valid_hours,
    valid_minutes: '{[960,1140)}',
    created_at,
  })
  const { deal: title, description } = BAY_BRUNCH
  await addCoupon(db, bay.id, { id: BAY_BRUNCH.id, title, description, created_at })
  await db
    .insertInto('queue_entries')
    .values([
      { coupon_id: CRAB_CAKES.id, diner_id: omarId, code: 'A'.repeat(12) },
      { coupon_id: BAY_BRUNCH.id, diner_id: danaId, code: 'B'.repeat(12) },
    ])
    .execute()
  await db
    .insertInto('deals')
    .values({
      id: FLIGHTS.id,
      listing_id: owl.id,
      title: FLIGHTS.deal,
      description: FLIGHTS.description,
      ends_on: FLIGHTS.enddate,
    })
    .execute()
  await db.insertInto('follows').values({ account_id: danaId, listing_id: owl.id }).execute()
  await addOffer(db, {
    detail_long: 'Teams of up to six, from 7 PM.',
    picture: 'cover-trivia',
    listing_id: lantern.id,
    rank: 1,
    rating: 4.4,
    review_count: 128,
    likes: 17,
  })
  await db
    .insertInto('card_set_ups')
    .values({
      browser_hash: hashToken(BROWSER),
      email: 'nora@example.com',
      customer_id: EXAMPLE_CUSTOMER,
      created_at: TEST_NOW,
      expires_at: later(HOUR),
    })
    .execute()
  await addOffer(db, {
    kind: 'new-item',
    detail_short: 'Smoked fig old fashioned',
    picture: 'cover-whiskey',
  })
  bea = await addBea()
})

describe.each(CALLS)('the example of $contract.path', ({ contract }) => {
  test('is true', async () => {
    const answer = await ask(contract)
    const output = JSON.stringify(contract.example.output).replaceAll('{base}', TEST_ORIGIN)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(JSON.parse(output))
  })
})

function ask({ path, method, who, example: { input } }: Contract) {
  const visitor = `card_set_up=${encodeURIComponent(BROWSER)}`
  const account = who === 'business' ? bea : dana
  const headers = { cookie: who === 'anyone' ? visitor : account }
  if (method === 'get') {
    const query = Object.entries(input).map(([name, value]) => [name, String(value)])
    return app.request(`${path}?${new URLSearchParams(query)}`, { headers })
  }
  return app.request(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

/** A business whose page is in no list. */
async function addBea(): Promise<string> {
  const hidden = { listing: { hidden_at: TEST_NOW } }
  const { accountId, cookie } = await addBusiness(db, PEOPLE.bea, hidden)
  await addConnectedAccount(db, { accountId, providerId: ACCOUNT_ID })
  await creditLedger(db, accountId, 10_000)
  return cookie
}

function addCopperOwl() {
  return addListing(db, {
    member_uid: COPPER_OWL.id,
    name: COPPER_OWL.name,
    address: '3 Foundry Lane',
    picture: 'cover-cocktail',
    category: COPPER_OWL.cuisine,
    price_range: '$$',
    rating: COPPER_OWL.rating,
    review_count: COPPER_OWL.reviewCount,
    verified_at: TEST_NOW,
    website: 'https://copper-owl.example/',
    menu_url: 'https://copper-owl.example/menu.pdf',
    tags: COPPER_OWL.happyHouritem,
    featured_items: JSON.stringify([
      { item: 'Old fashioned', picture: 'item-whiskey', price_cents: 800, savings_cents: 450 },
    ]),
    ...hoursColumns({
      kind: 'days',
      days: [{ day: 3, enabled: true, time: '4 PM - 7 PM', items: ['$8 old fashioned'] }],
    }),
  })
}

function addHarborLantern() {
  const { featuredOffer, business_url, menu_url, rating, reviewCount } = HARBOR_LANTERN_INFO
  return addListing(db, {
    picture: 'cover-oysters',
    price_range: '$$',
    rating,
    review_count: reviewCount,
    website: business_url,
    menu_url,
    featured_items: JSON.stringify([
      { item: 'Half dozen oysters', picture: 'item-oysters', price_cents: 900, savings_cents: 300 },
    ]),
    featured_offer: JSON.stringify({ ...featuredOffer, picture: null }),
    ...hoursColumns(texts(['Mon-Fri 4pm-7pm'], { food: ['$5 wings'], drinks: ['$4 drafts'] }), [
      { day: 3, start: '1500', end: '0000', is_overnight: false },
    ]),
  })
}
