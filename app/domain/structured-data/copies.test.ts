import { expect, test } from 'vitest'
import { days } from '../../../test/hours.ts'
import { listingRow } from '../../../test/listing-rows.ts'
import { copiesOf } from './copies.ts'

const LINKS = { url: 'https://hush.test/hush-restaurants/1' }
const PAGE = {
  phone: null,
  website: null,
  menu_url: null,
  featured_items: [],
  featured_offer: null,
  source: 'Test data',
  claimed_listing_id: null,
  checked_on: '2027-06-01',
}
const copies = (more: Partial<Parameters<typeof copiesOf>[0]>) =>
  copiesOf({ ...listingRow(), ...PAGE, ...more }, LINKS)

test('a week is one line of tags for OpenStreetMap', () => {
  const opening_hours = [3, 4].map(day => ({
    day,
    start: '1100',
    end: '2300',
    is_overnight: false,
  }))
  const happy_hours = days({ 3: { time: '4:30 PM - 6 PM' }, 4: { time: '4:30 PM - 6 PM' } })
  expect(copies({ opening_hours, happy_hours }).osm).toBe(
    'opening_hours=Th,Fr 11:00-23:00\nhappy_hours=Th,Fr 16:30-18:00',
  )
  expect(copies({ opening_hours: [], happy_hours: days({}) }).osm).toBeNull()
})

test('Google reads each window as a period, past midnight on the next day', () => {
  const happy_hours = days({ 3: { time: '4:30 PM - 6 PM' }, 6: { time: '10 PM - 1 AM' } })
  expect(JSON.parse(copies({ opening_hours: [], happy_hours }).google ?? '')).toEqual({
    moreHours: [
      {
        hoursTypeId: 'HAPPY_HOUR',
        periods: [
          {
            openDay: 'THURSDAY',
            openTime: { hours: 16, minutes: 30 },
            closeDay: 'THURSDAY',
            closeTime: { hours: 18, minutes: 0 },
          },
          {
            openDay: 'SUNDAY',
            openTime: { hours: 22, minutes: 0 },
            closeDay: 'MONDAY',
            closeTime: { hours: 1, minutes: 0 },
          },
        ],
      },
    ],
  })
})

test('an end that nobody states is told to nobody who needs one', () => {
  const happy_hours = days({ 3: { time: '4 PM to close' } })
  expect(copies({ opening_hours: [], happy_hours }).google).toBeNull()
})

test('the snippet is one line, a link without scripts, and nothing in it is taken for markup', () => {
  const { snippet } = copies({ name: 'Rum & <script>alert(1)</script>"' })
  expect(snippet).toBe(
    '<a href="https://hush.test/hush-restaurants/1">Happy hour at Rum &amp; &lt;script&gt;alert(1)&lt;/script&gt;&quot;</a>' +
      '<script async crossorigin="anonymous" src="https://hush.test/hush-restaurants/1.js"></script>',
  )
})
