import { readHours } from '@hush/hours'
import { expect, test } from 'vitest'
import { texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import type { QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { provenanceOf } from './provenance.ts'

const quote = 'Happy hour Mon-Fri 4-7pm through September 30'

function limitOf(said: Partial<QuotedEvidence>): string | null {
  const evidence: QuotedEvidence = {
    manner: 'stated',
    quote,
    windows: readHours('Mon-Fri 4-7pm') ?? [],
    validFrom: null,
    validUntil: null,
    conditions: [],
    isGone: false,
    verdict: null,
    page: null,
    firstSeenAt: TEST_NOW,
    lastSeenAt: TEST_NOW,
    ...said,
  }
  const listing = {
    id: 7,
    source: 'Test data',
    happy_hours: texts(['Mon-Fri 4-7pm']),
    checked_on: '2027-06-01',
    time_zone: 'America/New_York',
    member_uid: null,
    verified_at: null,
    claimed_listing_id: null,
  }
  const known = { listing, evidence: [evidence], sources: [], reports: [], doubt: null }
  return provenanceOf(known, TEST_NOW).limit
}

test('a season that ends is part of what a listing promises; the reach of a calendar is not', () => {
  expect(limitOf({ validUntil: '2027-09-30' })).toBe('until Sep 30, 2027')
  expect(limitOf({})).toBeNull()
  expect(limitOf({ manner: 'calendar', validUntil: '2027-09-30' })).toBeNull()
  expect(limitOf({ validUntil: '2027-05-31' })).toBeNull()
})
