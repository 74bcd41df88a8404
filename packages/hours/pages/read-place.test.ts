import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collapse } from './page.ts'
import { readPlace } from './read-place.ts'

const TODAY = '2026-02-03'
const PLACE = { name: 'The Lantern', website: 'https://lantern.example' }

function read(...texts: string[]) {
  const pages = texts.map((text, place) => ({ url: `https://lantern.example/${place}`, text }))
  return readPlace(PLACE, pages, TODAY)
}

/** "01234 16:00-19:00" */
function hoursIn(...texts: string[]): string | null {
  const { statement, reason } = read(...texts)
  if (statement === null) return reason
  return statement.windows
    .map(({ days, start, end, allDay }) => {
      const time = allDay ? 'all day' : `${start}-${end}`
      return `${days?.join('')} ${time}`
    })
    .join(', ')
}

describe('the pages of a place', () => {
  test.each([
    ['in one line', 'Join us for Happy Hour weekdays 4PM – 7PM', '01234 16:00-19:00'],
    [
      'in two',
      'Happy Hour:\nMonday-Friday | 3 pm – 6 pm\nDinner:\nDaily | 5 pm – 9 pm',
      '01234 15:00-18:00',
    ],
    [
      'a day a line',
      'HAPPY HOUR\nMonday: 3-6pm\nTuesday: 3-6pm\nFriday: 2-7pm',
      '01 15:00-18:00, 4 14:00-19:00',
    ],
    [
      'days and times apart',
      'Happy Hour\nMon\n3pm-6pm\nTue\n3pm-6pm\nWed\n4pm-6pm',
      '01 15:00-18:00, 2 16:00-18:00',
    ],
    [
      'above its heading',
      'Daily from 4-6pm\nHappy Hour\nDinner Sunday to Thursday',
      '0123456 16:00-18:00',
    ],
    ['with the days above', 'Monday - Friday\nHappy Hour • 3 to 6\nOur wines', '01234 15:00-18:00'],
    [
      'at the start of the next line',
      'Welcome! Happy Hour 4-7PM\nMonday - Friday What’s On Every Wednesday Free Trivia',
      '01234 16:00-19:00',
    ],
    [
      'glued to other words',
      'Grill: 11:00 AM - 10:00 PMHappy Hour: 4:00 - 7:00 M-F',
      '01234 16:00-19:00',
    ],
    [
      'with a day that is happy all day',
      'Happy Hour\nTues-Fri 4pm-6pm\nAll day Monday\nBurger night Wed 5-9pm',
      '1234 16:00-18:00, 0 all day',
    ],
    [
      'with days on which nothing is',
      'Happy hour is Monday thru Thursday, 3 till 6. Fridays and Saturdays you are on your own.',
      '0123 15:00-18:00',
    ],
    [
      'as the last of a row of names',
      'Starters Mains Beer Wine Dessert Kids Happy Hour: Mon-Fri 4-6PM',
      '01234 16:00-18:00',
    ],
    [
      'daily, where the kitchen is closed on a day',
      'Happy hour daily 4-6pm\nKitchen until 11PM, great food! CLOSED ON SUNDAY',
      '0123456 16:00-18:00',
    ],
    [
      'in brackets of each day',
      'Monday: 11am–10pm (Happy Hour 3–6pm)\nTuesday: 11am–10pm (Happy Hour 3–6pm)\nFriday: 11am–12am (Happy Hour 2–5pm)',
      '0 15:00-18:00, 1 15:00-18:00, 4 14:00-17:00',
    ],
    [
      'above its heading, as the next service does',
      '4PM - 7PM\nMON - FRI\nHAPPY HOUR\n$2 off drafts\n10AM - 2PM\nSAT - SUN\nBRUNCH',
      '01234 16:00-19:00',
    ],
    [
      'with the days of a list of items',
      'Happy Hour 3–6pm\nMonday: $3 tacos\nTuesday: half-price wine\nThursday: $5 sliders',
      '013 15:00-18:00',
    ],
    ['on broken lines', 'Happy\nHour\nMonday -\nFriday, 4pm -\n6pm', '01234 16:00-18:00'],
    ['in spaced letters', 'H A P P Y  H O U R\nTuesday – Friday, 4 – 6 pm', '1234 16:00-18:00'],
    [
      'before the words',
      'Between 3 and 6 p.m. on weekdays, happy hour means $1 off everything.',
      '01234 15:00-18:00',
    ],
    [
      'daily, and all day on one',
      'Happy Hour\n4–6 PM daily, all day Wednesday',
      '013456 16:00-18:00, 2 all day',
    ],
    ['glued to a day', 'Happy HourMonday – Thursday | 4 PM – 6 PM', '0123 16:00-18:00'],
    [
      'with prices below',
      'Happy hour daily 4-8 pm\n$5 drafts\nMonday\n$2 tacos',
      '0123456 16:00-20:00',
    ],
    [
      'as a half-price line',
      'HALF PRICE HAPPY HOUR\nAll drinks are half price weekdays from 4pm – 6pm',
      '01234 16:00-18:00',
    ],
    [
      'as an event that repeats',
      'Happy Hour\nMonday January 19th\nEvery Weekday (Mon - Fri)\n04:00 PM - 07:00 PM',
      '01234 16:00-19:00',
    ],
  ])('say their happy hours %s', (_, text, hours) => {
    expect(hoursIn(text)).toBe(hours)
  })

  test('say them as a calendar of three days or more', () => {
    const entry = (day: string) => `${day}\n\nHappy Hour!\n$5 drafts\n\n04:00 PM - 07:00 PM\n`
    const [monday, tuesday, friday] = [
      'Monday January 19th',
      'Tuesday January 20th',
      'Friday January 23rd',
    ].map(entry)
    expect(hoursIn(`${monday}${tuesday}${friday}`)).toBe('014 16:00-19:00')
    expect(hoursIn(`${monday}${tuesday}`)).toBe('no-schedule')
  })

  test.each([
    ['without the words', 'Open daily 4-7 pm', 'no-words'],
    ['without times', 'Happy Hour, Tuesday thru Friday', 'no-schedule'],
    ['without days', 'Happy Hour: 4pm – 5pm', 'no-schedule'],
    ['in a menu of links', 'All Day Menu Happy Hour Weeknight Specials', 'no-schedule'],
    ['above opening hours', 'Happy Hour\nMenu\nMonday 4pm-10pm\nTuesday 4pm-10pm', 'no-schedule'],
    ['that are closed hours of another service', 'Happy Hour\nKitchen Mon-Fri 4-7', 'no-schedule'],
    ['of a guest', '“Great happy hour, Monday to Friday 4-7, and so friendly!”', 'guest-voice'],
    [
      'above the name of a reviewer’s site',
      'They have a happy hour daily 4-7.\nReview by - Yelp',
      'guest-voice',
    ],
    ['that one hires', 'Book your private happy hour, Monday to Friday 4-7 pm', 'not-public'],
    [
      'of somebody else',
      'We are partnering with Lamp & Co. for a Happy Hour, Fridays 6pm - 8pm',
      'other-place',
    ],
    ['of some branches', 'Happy Hour | select locations Monday-Friday 3-6PM', 'some-locations'],
    [
      'of several branches at once',
      'Happy Hour Mon-Fri 3-6pm north, Mon-Fri 3-7pm south',
      'times-unexplained',
    ],
    ['on one date', 'Happy Hour Friday, March 6, 5-7 pm', 'dated'],
  ])('claim nothing %s', (_, text, reason) => {
    expect(hoursIn(text)).toBe(reason)
  })

  test('claim nothing where two of them disagree', () => {
    const { statement, reason, others } = read('Happy hour daily 4-7pm', 'Happy hour daily 3-6pm')
    expect([statement, reason, others.length]).toEqual([null, 'conflict', 2])
    expect(hoursIn('Happy hour every day 4-7pm', 'Happy hour weekdays 4-7pm')).toBe('conflict')
  })

  test('are read no further where a page, or all pages, say too much', () => {
    const lines = Array.from({ length: 60 }, (_, minute) => `Happy hour daily 4-7:${minute}`)
    const { others } = read(lines.join('\n'), lines.join('\n'), 'Happy hour daily 4-6pm')
    expect(others).toHaveLength(2 * 20)
    const { reason } = read(`${'Happy hour!\n'.repeat(120)}Happy hour daily 4-7pm`)
    expect(reason).toBe('no-schedule')
  })

  test('may add a day’s special to what they say', () => {
    expect(hoursIn('Happy hour Mon-Fri 4-6pm', 'Happy hour specials Monday: 4-6pm')).toBe(
      '01234 16:00-18:00',
    )
  })

  test('of another branch are left out where the name tells the branch', () => {
    const branch = (slug: string, hours: string) => ({
      url: `https://lantern.example/locations/lantern-${slug}/`,
      text: `Happy hour weekdays ${hours}`,
    })
    const pages = [branch('harbor', '4-6pm'), branch('old-town', '3-5pm')]
    const { statement } = readPlace({ ...PLACE, name: 'The Lantern Old Town' }, pages, TODAY)
    expect(statement?.windows).toEqual([{ days: [0, 1, 2, 3, 4], start: '15:00', end: '17:00' }])
    expect(readPlace(PLACE, pages, TODAY).reason).toBe('conflict')
  })

  test('are those of the branch that the website names, and what lies below them', () => {
    const pages = ['harbor', 'old-town', 'old-town/happy-hour'].map((path, at) => ({
      url: `https://lantern.example/locations/${path}`,
      text: at === 1 ? 'Come in' : `Happy hour weekdays ${at + 3}-6pm`,
    }))
    const website = 'https://lantern.example/locations/Old-Town/'
    const { statement } = readPlace({ ...PLACE, website }, pages, TODAY)
    expect(statement?.windows).toEqual([{ days: [0, 1, 2, 3, 4], start: '17:00', end: '18:00' }])
  })

  test('are quoted word for word, whatever they hold', () => {
    const parts = fc.constantFrom(
      'Happy Hour',
      'Mon-Fri',
      '4-7pm',
      'Daily',
      '3 PM – 6 PM',
      'Dinner',
      '$5 wine',
      '\n',
      'Monday January 19th',
      '04:00 PM - 07:00 PM',
      'Menu.',
      '•',
      '“',
      'pmHappy',
      '(',
      'HourMonday',
      '\u00a0',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 30 }), words => {
        const text = words.join(' ')
        const { statement, others } = read(text)
        for (const said of statement ? [statement, ...others] : others) {
          expect(collapse(text)).toContain(collapse(said.quote))
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what stands beside a happy hour', () => {
  test('is another statement below its own title', () => {
    const kids = 'Happy hour Monday - Friday 4 PM - 6 PM\nKids’ night\nSundays 5 PM – 7 PM'
    expect(hoursIn(kids)).toBe('01234 16:00-18:00')
  })

  test('in one block ends at the next service', () => {
    const block = `We cook slowly. Come for our happy hour, Monday through Friday from 4:00 pm until 6:30 pm, or stay for
      dinner, which we serve from 5 pm until 10 pm every night but Monday. Large parties should call a day ahead.`
    expect(hoursIn(collapse(block))).toBe('01234 16:00-18:30')
    expect(read(collapse(block)).statement?.quote).toMatch(/^Come for our .+ but Monday\.$/)
  })

  test('may be rented, and is nobody else’s then', () => {
    const room = 'Rent the back room for a happy hour of your own, any day from 4pm to 6pm.'
    expect(hoursIn(room)).toBe('not-public')
  })

  test('is not quoted with it where a title says the words too', () => {
    const { statement, others } = read('Happy hour · The Lantern\nHappy hour\nMon–Thu 4–6 PM')
    expect(statement?.quote).toBe('Happy hour Mon–Thu 4–6 PM')
    expect(others).toEqual([])
  })
})
