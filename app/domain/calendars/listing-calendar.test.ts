import { happyHourAt, happySchedule, mergeRanges, type WallRange } from '@hush/hours'
import { addDays, DAY_MS, MINUTE_MS, stretchesAfter } from '@hush/hours/time'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { WeekException } from '../../../db/documents.ts'
import { clockWindows } from '../../../test/clock-windows.ts'
import { texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import type { ListingPageRow } from '../listings/listing-page.ts'
import { weekOfListing } from '../listings/listing-week.ts'
import { writeCalendar } from './listing-calendar.ts'

const PAGE = 'https://hush.test/restaurants/3'
const DAYS = 400
const RUNS = 60
const DAYS_MINUTES = (DAYS * DAY_MS) / MINUTE_MS

function row(more: Partial<ListingPageRow> = {}): ListingPageRow {
  return {
    id: 3,
    member_uid: null,
    source: 'Test data',
    claimed_listing_id: null,
    checked_on: '2027-06-01',
    verified_at: null,
    time_zone: 'America/New_York',
    happy_hours: texts(['Mon-Fri 4-7pm'], { food: ['$5 wings'] }),
    opening_hours: [],
    exceptions: [],
    doubted_from: null,
    confirmed_on: null,
    conditions: [],
    name: 'Copper Owl',
    address: '1 Main St',
    city: 'Rockville',
    state: 'MD',
    zip_code: '20852',
    phone: null,
    website: null,
    menu_url: null,
    price_range: null,
    category: null,
    picture: null,
    tags: [],
    featured_items: [],
    featured_offer: null,
    latitude: 39,
    longitude: -77,
    rating: null,
    review_count: null,
    ...more,
  }
}

const calendarOf = (place: ListingPageRow, now = TEST_NOW) =>
  writeCalendar({ name: place.name, places: [{ row: place, url: PAGE }] }, now)

function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map(part => new ICAL.Event(part))
}

/** What another program shows, in minutes since 1970, within the days that are compared. */
function expanded(text: string, now = TEST_NOW): WallRange[] {
  const first = now.getTime() / MINUTE_MS
  const last = first + DAYS_MINUTES
  const shown: WallRange[] = []
  for (const event of eventsIn(text)) {
    const length = event.endDate.toUnixTime() - event.startDate.toUnixTime()
    const starts = event.iterator()
    for (let at = starts.next(); at && at.toUnixTime() / 60 < last; at = starts.next()) {
      shown.push([at.toUnixTime() / 60, (at.toUnixTime() + length) / 60])
      if (!event.isRecurring()) break
    }
  }
  const within = shown.map(([from, to]): WallRange => [Math.max(from, first), Math.min(to, last)])
  return mergeRanges(within.filter(([from, to]) => from < to))
}

function clockMinutes(listing: ListingPageRow, now: Date): WallRange[] {
  const { happy_hours, opening_hours, exceptions, time_zone } = listing
  const schedule = happySchedule(weekOfListing(happy_hours, opening_hours), exceptions)
  return clockWindows(schedule, stretchesAfter(now, DAYS, time_zone))
}

const time = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0, 15, 30, 45), fc.boolean())
  .map(([hour, minute, isEarly]) => {
    return `${hour}:${String(minute).padStart(2, '0')} ${isEarly ? 'AM' : 'PM'}`
  })
const end = fc.oneof({ weight: 3, arbitrary: time }, fc.constant('close'))
const day = fc.constantFrom('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')
const part = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(day, time, end).map(([on, a, b]) => `${on} ${a} - ${b}`) },
  fc.tuple(day, day, time, end).map(([on, to, a, b]) => `${on}-${to} ${a} - ${b}`),
  day.map(on => `${on} all day`),
)
const week = fc.array(part, { minLength: 1, maxLength: 5 }).map(parts => parts.join(', '))
const zone = fc.constantFrom(
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Detroit',
  // Without daylight-saving time.
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
)
/** Among them the weeks in which the clock changes, and the night itself. */
const moment = fc
  .constantFrom(
    '06-17T17:00',
    '03-09T12:00',
    '03-14T06:30',
    '03-15T04:10',
    '11-05T23:00',
    '11-07T05:30',
  )
  .map(text => new Date(`2027-${text}Z`))
const span = fc
  .record({ start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ start, length }) => ({ start, end: start + length }))
function exceptionOn(on: string): fc.Arbitrary<WeekException> {
  return fc.oneof(
    fc.constant<WeekException>({ on, kind: 'closed', note: '' }),
    fc
      .array(span, { minLength: 1, maxLength: 2 })
      .map((happy): WeekException => ({ on, kind: 'other-hours', note: '', happy })),
  )
}
const exceptions = fc
  .uniqueArray(fc.integer({ min: -3, max: DAYS }), { maxLength: 8 })
  .chain(steps => fc.tuple(...steps.map(step => exceptionOn(addDays('2027-06-17', step)))))

describe('the calendar of a listing', () => {
  test('is the clock’s windows, read by another program, for 400 days and both clock changes', () => {
    const property = fc.property(week, zone, exceptions, moment, (text, time_zone, except, now) => {
      const place = row({ happy_hours: texts([text]), time_zone, exceptions: except })
      expect(expanded(calendarOf(place, now), now)).toEqual(clockMinutes(place, now))
    })
    fc.assert(property, {
      numRuns: RUNS,
      examples: [
        ['Sat 10pm-2am, Sun 1:30am-3:30am', 'America/New_York', [], TEST_NOW],
        ['Sun 2:15am - 2:45am', 'America/Chicago', [], TEST_NOW],
        ['Sun 1:15am - 1:45am', 'America/Denver', [], TEST_NOW],
        ['Mon-Sun all day', 'America/Los_Angeles', [], TEST_NOW],
        ['Fri 5pm - close', 'America/Phoenix', [], TEST_NOW],
        [
          'Sun all day',
          'America/New_York',
          [{ on: '2027-11-07', kind: 'closed', note: '' }],
          new Date('2027-11-05T23:00Z'),
        ],
        ['Sun 1am - 3am', 'America/New_York', [], new Date('2027-03-09T12:00Z')],
      ],
    })
  })

  test('starts and ends where the page says "On now"', () => {
    const place = row({ happy_hours: texts(['Thu-Sat 9pm-2am, Sun 5pm-close']) })
    const hours = weekOfListing(place.happy_hours, [])
    for (const [from, to] of expanded(calendarOf(place))) {
      const states = [from - 1, from, to - 1, to].map(minute => {
        return happyHourAt(hours, new Date(minute * MINUTE_MS), place.time_zone).state
      })
      expect(states).toEqual(['later', 'on', 'on', 'later'])
    }
  })

  test('says what, where and how it is known', () => {
    const [event] = eventsIn(calendarOf(row({ name: 'Owl, Sons; "Bar" \\ Grill' })))
    expect(event?.summary).toBe('Happy hour at Owl, Sons; "Bar" \\ Grill')
    expect(event?.location).toContain('1 Main St, Rockville, MD 20852')
    expect(event?.description).toBe(`Mon-Fri 4-7pm\n$5 wings\n${PAGE}`)
    const doubted = row({ doubted_from: new Date(0) })
    expect(eventsIn(calendarOf(doubted))[0]?.summary).toContain('(call ahead)')
    const open = row({ happy_hours: texts(['Mon 5pm-close']) })
    expect(eventsIn(calendarOf(open))[0]?.summary).toContain('(until close)')
  })

  test('marks a holiday that nobody has confirmed, and only that', () => {
    const now = new Date('2026-11-25T17:00:00-05:00')
    const marked = (place: ListingPageRow) =>
      eventsIn(calendarOf(place, now))
        .filter(({ summary }) => summary.includes('not confirmed'))
        .map(
          ({ summary, startDate }) =>
            `${startDate.toJSDate().toISOString().slice(0, 10)} ${summary}`,
        )
    expect(marked(row())).toEqual([
      '2026-11-26 Happy hour at Copper Owl (not confirmed for Thanksgiving)',
      '2026-12-25 Happy hour at Copper Owl (not confirmed for Christmas)',
      '2027-01-01 Happy hour at Copper Owl (not confirmed for New Year’s Day)',
    ])
    expect(marked(row({ confirmed_on: '2026-11-26' }))[0]).toContain('Christmas')
  })

  test('has no event where no time is known, and still is a calendar', () => {
    expect(eventsIn(calendarOf(row({ happy_hours: texts(['varies']) })))).toEqual([])
  })

  test('lets no name write lines of its own', () => {
    const name = 'Owl\r\nBEGIN:VEVENT\r\nSUMMARY:Free beer\r\nEND:VEVENT'
    expect(eventsIn(calendarOf(row({ name })))).toHaveLength(1)
    const lines = calendarOf(row({ name })).split('\r\n')
    expect(lines.filter(line => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
    expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  })

  test('is the same all week', () => {
    const sunday = new Date('2027-06-20T12:00:00-04:00')
    const one = { name: 'Owl', places: [{ row: row(), url: PAGE }] }
    expect(writeCalendar(one, sunday)).toBe(writeCalendar(one, TEST_NOW))
  })
})
