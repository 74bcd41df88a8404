import { readHours } from '@hush/hours'
import { expect, test } from 'vitest'
import { texts } from '../../../../test/hours.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import type { QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { type Provenance, provenanceOf } from './provenance.ts'

const quote = 'Happy hour Mon-Fri 4-7pm through September 30'

function termsOf(said: Partial<QuotedEvidence>, conditions: string[] = []): string[] {
  return told(said, conditions).terms
}

function told(
  said: Partial<QuotedEvidence>,
  conditions: string[] = [],
  hours = ['Mon-Fri 4-7pm'],
): Provenance {
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
    happy_hours: texts(hours),
    opening_hours: [],
    conditions,
    checked_on: '2027-06-01',
    time_zone: 'America/New_York',
    member_uid: null,
    verified_at: null,
    claimed_listing_id: null,
  }
  const sources = [{ manner: evidence.manner, at: TEST_NOW }]
  const known = { listing, evidence: [evidence], sources, reports: [], doubt: null }
  return provenanceOf(known, TEST_NOW)
}

test('a listing says when it is on, and until when; the reach of a calendar is no end', () => {
  const week = 'weekdays 4–7 PM'
  expect(termsOf({ validUntil: '2027-09-30' })).toEqual([week, 'until Sep 30, 2027'])
  expect(termsOf({})).toEqual([week])
  expect(termsOf({}, ['dine-in-only', 'bar-only'])).toEqual([week, 'bar only', 'dine-in only'])
  expect(termsOf({ manner: 'calendar', validUntil: '2027-09-30' })).toEqual([week])
  expect(termsOf({ validUntil: '2027-05-31' })).toEqual([week])
})

test('nothing is likely or confirmed of a place of which no day is known', () => {
  expect(told({}).word).toBe('Confirmed')
  expect(told({}, [], ['varies']).word).toBeNull()
  expect(told({}, [], []).word).toBeNull()
})

test('its own page and a person are told from what was found elsewhere', () => {
  const reader = (manner: QuotedEvidence['manner']) => told({ manner }).reader
  expect([reader('stated'), reader('desk'), reader('map-data')]).toEqual([
    'own-page',
    'person',
    null,
  ])
})
