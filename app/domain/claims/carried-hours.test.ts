import { happyHourAt } from '@hush/hours'
import { expect, test } from 'vitest'
import type { ListingHours, PublishedHours } from '../../../db/documents.ts'
import { days, texts } from '../../../test/hours.ts'
import { MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { weekOfListing } from '../listings/listing-week.ts'
import { carriedHours } from './carried-hours.ts'

const HERE = 'America/New_York'
const HALF_HOURS_OF_A_WEEK = 7 * 48

const hours = (happy_hours: PublishedHours, more: Partial<ListingHours> = {}): ListingHours => ({
  happy_hours,
  opening_hours: [],
  exceptions: [],
  ...more,
})
const NONE = hours(days({}))
const OPEN = [{ day: 3, start: '1100', end: '2300', is_overnight: false }]
const DATES = [{ on: '2027-07-04', kind: 'closed', note: '' }] as const

test.each([
  [['Mon-Fri 4pm-7pm']],
  [['Mon-Thurs 3-6 PM', 'Sat 12-3 PM']],
  [['Daily 4-6 PM']],
  [['4-6 PM']],
  [['Mon-Fri 3-6 PM and 9-11 PM']],
  [['Thurs-Sat 10 PM - 1 AM']],
  [['Tuesday all day']],
])('%j is on at the same minutes after the claim as before it', lines => {
  const found = hours(texts(lines), { opening_hours: OPEN })
  const carried = carriedHours(NONE, found)
  expect(carried).not.toBeNull()
  const on = (listing: ListingHours, at: Date) =>
    happyHourAt(weekOfListing(listing.happy_hours, listing.opening_hours), at, HERE).state === 'on'
  for (let step = 0; step < HALF_HOURS_OF_A_WEEK; step += 1) {
    const at = new Date(TEST_NOW.getTime() + step * 30 * MINUTE)
    expect([at, carried && on(carried, at)]).toEqual([at, on(found, at)])
  }
})

test('what is served comes with it, on the days that have a happy hour', () => {
  const found = hours(texts(['Mon-Fri 4pm-7pm'], { food: ['$5 wings'], drinks: ['$4 drafts'] }))
  const carried = carriedHours(NONE, found)?.happy_hours
  const items = carried?.kind === 'days' ? carried.days.map(day => day.items) : []
  expect(items.slice(0, 5)).toEqual(Array(5).fill(['$4 drafts', '$5 wings']))
  expect(items.slice(5)).toEqual([[], []])
})

test('a business keeps every part of its own', () => {
  const own = hours(days({ 0: { time: '4 PM - 6 PM' } }), {
    opening_hours: OPEN,
    exceptions: [...DATES],
  })
  const found = hours(texts(['Daily 3-6 PM']), {
    opening_hours: [],
    exceptions: [{ ...DATES[0], note: 'Theirs' }],
  })
  expect(carriedHours(own, found)).toBeNull()
  const withoutDates = { ...own, exceptions: [] }
  expect(carriedHours(withoutDates, found)).toEqual({ ...own, exceptions: found.exceptions })
})

test('times that nobody can read carry nothing', () => {
  expect(carriedHours(NONE, hours(texts(['Ask the bartender'])))).toBeNull()
  expect(carriedHours(NONE, NONE)).toBeNull()
})
