import { expect, test } from 'vitest'
import { days } from '../../../test/hours.ts'
import { listingRow } from '../../../test/listing-rows.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { comingWeek, usualWeek } from './week-lines.ts'

const FIVE = ['$5 drafts', '$6 oysters', '$7 wine', '$8 wings', '$9 burger']
const row = {
  ...listingRow(),
  ...{ phone: null, website: null, menu_url: null, featured_items: [], featured_offer: null },
  ...{ source: 'Test data', claimed_listing_id: null, checked_on: '2027-06-01' },
  happy_hours: days({
    0: { time: '4-7pm', items: FIVE },
    1: { time: '4-7pm', items: FIVE },
    3: { time: '4-7pm', items: FIVE },
    4: { time: '9 PM - 11 PM' },
  }),
  exceptions: [
    { on: '2027-06-18', kind: 'no-happy-hour' as const, note: 'Private party' },
    {
      on: '2027-06-21',
      kind: 'other-hours' as const,
      note: '',
      happy: [{ start: 1020, end: 1080 }],
    },
  ],
}

test('what is printed is the usual week, with every item, in one line a run of days', () => {
  expect(usualWeek(row, TEST_NOW)).toEqual([
    { days: 'Mon–Tue, Thu', time: expect.stringContaining('4'), items: FIVE },
    { days: 'Friday', time: expect.stringContaining('9'), items: [] },
  ])
})

test('what a site shows is the week that comes, with the dates that differ', () => {
  const week = comingWeek(row, TEST_NOW)
  expect(week.map(line => line.days)).toEqual(['Monday', 'Tue, Thu', 'Friday'])
  expect(week[0]?.time).toMatch(/5.*6/)
  expect(week[2]).toMatchObject({ items: [] })
  expect(week[2]?.time).toBe('No happy hour tomorrow: Private party')
})
