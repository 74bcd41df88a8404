import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'

const { db } = useDatabase()

/** What becomes of it when a claim or the desk puts another listing in the place of the one it refers to. */
const DECIDED = [
  // Told ones too, so that nothing is told twice.
  'alerts.listing_id: moved',
  'claim_cases.listing_id: kept, says what was claimed',
  'claims.found_listing_id: kept, says what was claimed',
  'claims.member_listing_id: kept, says what was claimed',
  // Found listings have none.
  'coupons.listing_id: kept, of members',
  'deals.listing_id: kept, of members',
  // Of what was found, which the owner answers for from then on.
  'disputes.listing_id: kept',
  'evidence.listing_id: kept',
  'follows.listing_id: moved by a claim, copied by the desk',
  // Who was moved knows the week of the first by themselves.
  'listing_changes.listing_id: kept',
  'listing_corrections.listing_id: kept, lies over what is found',
  // What happened at a page is no result of another.
  'listing_counts.listing_id: kept',
  'listing_items.listing_id: kept, read from its own texts',
  'listings.claimed_listing_id: set by a claim',
  'listings.copy_of: set by the desk, its address leads on',
  'listings.rival_of: kept, a claim shows the rival that it proves',
  'offers.listing_id: moved',
  'outing_places.listing_id: moved with its votes',
  'outings.decided_listing_id: moved',
  'reports.listing_id: kept, of what was found',
  'site_hours_answers.listing_id: kept, of members',
  'site_places.listing_id: kept, its pages are read on',
  'table_codes.listing_id: kept, of members',
  // Those that are open are settled as gone where the desk joins listings.
  'unsure_finds.listing_id: kept',
  'unsure_finds.other_id: kept',
]

test('whatever refers to a listing is moved to the one in its place, or stays for a reason', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'listings'::regclass
    order by 1`.execute(db)
  expect(rows.map(row => row.place)).toEqual(DECIDED.map(line => line.split(':')[0]))
})
