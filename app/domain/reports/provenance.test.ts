import { readHours } from '@hush/hours'
import { expect, test } from 'vitest'
import { texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import type { QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { provenanceOf } from './provenance.ts'

const quote = 'Happy hour Mon-Fri 4-7pm through September 30'

function termsOf(said: Partial<QuotedEvidence>, conditions: string[] = []): string[] {
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
    opening_hours: [],
    conditions,
    checked_on: '2027-06-01',
    time_zone: 'America/New_York',
    member_uid: null,
    verified_at: null,
    claimed_listing_id: null,
  }
  const known = { listing, evidence: [evidence], sources: [], reports: [], doubt: null }
  return provenanceOf(known, TEST_NOW).terms
}

test('a listing says when it is on, and until when; the reach of a calendar is no end', () => {
  const week = 'weekdays 4–7 PM'
  expect(termsOf({ validUntil: '2027-09-30' })).toEqual([week, 'until Sep 30, 2027'])
  expect(termsOf({})).toEqual([week])
  expect(termsOf({}, ['dine-in-only', 'bar-only'])).toEqual([week, 'bar only', 'dine-in only'])
  expect(termsOf({ manner: 'calendar', validUntil: '2027-09-30' })).toEqual([week])
  expect(termsOf({ validUntil: '2027-05-31' })).toEqual([week])
})
