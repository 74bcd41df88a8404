import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const PLACE = { name: 'The Lantern', website: 'https://lantern.example/' }

function read(text: string, today = '2026-11-25') {
  return readPage({ url: PLACE.website, text }, PLACE, today)
}

test.each([
  ['We no longer offer happy hour weekdays 4-7 pm', 'denied'],
  ['Sorry, no happy hour weekdays 4-7 pm for now', 'denied'],
  ['We don’t have a happy hour weekdays 4-7 pm', 'denied'],
  ['Happy hour has ended: it used to be weekdays 4-7 pm', 'denied'],
  ['Happy Hour weekdays 4-7 pm is cancelled', 'denied'],
  ['Happy hour was weekdays 4-7 pm', 'past'],
  ['Happy Hour weekdays 4-7 pm, coming soon', 'not-yet'],
  ['Happy hour returns in spring! Weekdays 4-7 pm', 'not-yet'],
  ['Happy Hour weekdays 4-7 pm starting December 1', 'not-yet'],
  ['Happy Hour weekdays 4-7 pm (through September 30)', 'over'],
  ['Happy Hour weekdays 4-7 pm\nExpires 10/31/26', 'over'],
  ['Happy Hour\nWeekdays 4-7 pm\nThis offer ended on October 31', 'denied'],
  ['Happy hour on select weekdays, 4-7 pm', 'some-locations'],
  ['Happy hour prices apply to takeout orders weekdays 4-7 pm', 'not-of-bar'],
  ['Happy Hour (seasonal) weekdays 4-7 pm', 'season'],
  ['Open May 1 to October 13\nHappy hour weekdays 4-7 pm', 'not-yet'],
  ['Posted March 3, 2019\nHappy hour weekdays 4-7 pm', 'outdated'],
  ['Happy hour weekdays 4-7 pm (unconfirmed)', 'unsure'],
  ['Game-day happy hour weekdays 4-7 pm', 'some-times'],
  ['Our neighbors have happy hour weekdays 4-7 pm', 'other-place'],
  ['Happy hour weekdays 4-7 pm at our Harbor location', 'other-place'],
  ['Happy hour weekdays 4-7 pm, Harbor only', 'other-place'],
  ['Happy hour weekdays 4-7 pm at select locations', 'some-locations'],
  ['Happy hour for hotel guests only, daily 5-7 pm', 'not-public'],
  ['Members-only happy hour weekdays 4-7 pm', 'not-public'],
  ['Now hiring\nHappy hour shift weekdays 4-7 pm', 'not-of-bar'],
  ['Happy hour to go: growlers $3 off, weekdays 4-7 pm', 'not-of-bar'],
  ['Happy Hour\nhappy-hour-mon-fri-4-6pm.jpg', 'not-of-bar'],
  ['“Great happy hour, weekdays 4-7!” – a guest', 'guest-voice'],
  ['Happy hour six days a week, daily 4-7 pm', 'days-unexplained'],
  ['Mermaid happy hour weekdays 4-7 pm', 'words-unexplained'],
])('“%s” states nothing: %s', (text, refutation) => {
  const { statements, refuted } = read(text)
  expect(statements).toEqual([])
  expect(refuted).toMatchObject([{ refutation }])
})

test.each([
  'Why not join us for happy hour weekdays 4-7 pm?',
  'Happy Hour weekdays 4-7 pm, no happy hour on holidays',
  'No reservations. Happy hour weekdays 4-7 pm',
  'The Lantern’s happy hour is weekdays 4-7 pm at the bar only',
  'Happy hour weekdays 4-7 pm\nWe are looking for cooks: apply within',
  'Happy hour weekdays 4-7 pm with seasonal cocktails',
  'Since 1998: happy hour weekdays 4-7 pm',
])('“%s” states a happy hour', text => {
  expect(read(text)).toMatchObject({ statements: [{ manner: 'stated' }], refuted: [] })
})

test.each([
  ['Happy hour (formerly 4-6 pm daily) is now weekdays from 5 pm to 7 pm', '01234 17:00-19:00'],
  ['Good news\nJune 3, 2026\nHappy hour weekdays 4-7 pm', '01234 16:00-19:00'],
  ['Always open (closed Dec 24 - Jan 2)\nHappy hour weekdays 4-7 pm', '01234 16:00-19:00'],
  ['Happy hour weekdays 4-7 pm (not available Easter, or New Year’s Eve)', '01234 16:00-19:00'],
  ['Happy Hour\nOur pies won Best Crust 2024!\nWeekdays 4-7 pm', '01234 16:00-19:00'],
  ['HAPPY HOUR AT THE 5TH\nTuesdays 5-8 PM', '1 17:00-20:00'],
  ['FERN BAR HAPPY HOUR\nweekdays 4-7 pm', '01234 16:00-19:00'],
  ['Happy hour\nMon–Fri 1600–1900\nSun 1200–1500', '01234 16:00-19:00,6 12:00-15:00'],
  ['Happy hour daily 4-6 pm\nLate menu daily 10 pm - 12 am', '0123456 16:00-18:00'],
  ['Happy hour daily 4-6 pm\n$5 mai tais', '0123456 16:00-18:00'],
  ['Happy hour daily 4-6 pm, and bring your own food', '0123456 16:00-18:00'],
  ['BOLD LANTERN HAPPY HOUR weekdays 4-7 pm', '01234 16:00-19:00'],
  ['Happy hour 17:00–19:00 Thu / Fri / Sat', '345 17:00-19:00'],
  ['Happy hour Tuesday through Friday, 4.30 to 6.15', '1234 16:30-18:15'],
  ['Happy hour each evening from half five till seven', '0123456 17:30-19:00'],
  ['Happy hour weekdays 4-7 pm\nOther locations\nOld Mill: no happy hour', '01234 16:00-19:00'],
])('“%s” states %s', (text, said) => {
  const windows = read(text).statements.flatMap(one => one.windows)
  expect(windows.map(({ days, start, end }) => `${days?.join('')} ${start}-${end}`)).toEqual(
    said.split(','),
  )
})

test('a row of the list that cannot be read leaves nothing of the list', () => {
  const rows = 'HAPPY HOUR\nMon-Thu 4p-6p\nFri 3p-6p\nSun 3p-10p (all of it)'
  expect(read(rows)).toMatchObject({
    statements: [],
    refuted: [{ refutation: 'days-unexplained' }],
  })
})

test.each([
  ['Archive: Menus 2019', 0],
  ['Events of 2025', 0],
  ['Menus 2026', 1],
  ['Best pie of 2019', 1],
])('below the heading “%s” stand %d happy hours of today', (heading, count) => {
  const text = `${heading}\nHappy Hour\nWeekdays 4-7 pm`
  const shapes = [{ heading: 2 }, { heading: 3 }]
  const { statements } = readPage({ url: PLACE.website, text, shapes }, PLACE, '2026-11-25')
  expect(statements).toHaveLength(count)
})

test('struck hours are replaced by those that say they are new', () => {
  const text = 'Happy Hour\nNEW! Weekdays 3-6 pm'
  const page = { url: PLACE.website, text, shapes: [{}, { isStruck: true as const }] }
  expect(readPage(page, PLACE, '2026-11-25')).toMatchObject({ statements: [{}], refuted: [] })
})

test.each([
  ['Quay\n1 Pier St\nHappy hour daily 3-6 pm\nMill\n9 Mill Rd\nHappy hour weekdays 4-7 pm', 1],
  ['Mill\n9 Mill Rd\nHappy hour weekdays 4-7 pm\nQuay\n1 Pier St\nHappy hour daily 3-6 pm', 1],
  ['Mill\n9 Mill Rd\nHappy hour weekdays 4-7 pm\nQuay\n1 Pier St\nNo happy hour here', 1],
  ['Mill\n9 Mill Rd\nNo happy hour\nQuay\n1 Pier St\nHappy hour daily 3-6 pm', 0],
  ['Red Lantern Mill\n9 Mill Rd\nRed Lantern Quay\nDaily 9-5\nHappy hour daily 3-6 pm', 0],
])('of a list of branches only its own is believed: %#', (text, count) => {
  const branch = { name: 'Red Lantern Mill', website: 'https://redlantern.example/' }
  const { statements } = readPage({ url: branch.website, text }, branch, '2026-11-25')
  expect(statements.map(one => one.windows[0]?.days)).toEqual(count ? [[0, 1, 2, 3, 4]] : [])
})

test('a season above the opening hours is that of the happy hour below them', () => {
  const text = [
    'SUMMER HOURS Apr 1 – Oct 31\nMon–Fri 12–9\nHappy hour Mon–Thu 3–5',
    'WINTER HOURS Nov 1 – Mar 31\nWed–Fri 2–8\nHappy hour Wed–Fri 2–4',
  ]
  const seasons = [{ validUntil: '2027-10-31' }, { validUntil: '2027-03-31' }]
  for (const lines of [text, text.toReversed()]) {
    const { statements, refuted } = read(lines.join('\n'))
    expect([...refuted, ...statements]).toMatchObject(seasons)
    expect(statements).toMatchObject([{ windows: [{ days: [2, 3, 4] }] }])
  }
})

test('a bar of a hotel is of its house, and one of a restaurant may be another place', () => {
  const page = {
    url: PLACE.website,
    text: 'Eat & Drink\nHeron Bar\nHappy hour weekdays 4-7 pm',
    shapes: [{ heading: 1 }, { heading: 2 }, {}],
  }
  const hotel = { ...PLACE, name: 'The Lantern Hotel' }
  expect(readPage(page, hotel, '2026-11-25').refuted).toEqual([])
  expect(readPage(page, PLACE, '2026-11-25').refuted).toMatchObject([{ refutation: 'other-place' }])
})

test('a cinema that lists its drinks with prices has a bar', () => {
  const text = 'Happy hour weekdays 4-7 pm\n$4 amber drafts / $6 frozen margaritas / $5 nachos'
  const cinema = { ...PLACE, name: 'The Lantern Cinema' }
  expect(readPage({ url: PLACE.website, text }, cinema, '2026-11-25').refuted).toEqual([])
})

test('a notice board tells of others', () => {
  const notices = ['Lost: a cat', 'For Sale: a boat', 'Library: story hour', 'Plowing: ask Wendell']
  const text = ['Notices', ...notices, 'THE BUCKET, RTE 28: Happy hour weekdays 4-7 pm'].join('\n')
  expect(read(text)).toMatchObject({ statements: [], refuted: [{ refutation: 'other-place' }] })
})

test('a statement keeps the dates between which it holds, and the words that say them', () => {
  const text = 'Happy Hour weekdays 4-7 pm\nMay 1 to September 30'
  expect(read(text, '2026-07-01').statements).toMatchObject([
    { quote: text.replace('\n', ' '), validFrom: '2026-05-01', validUntil: '2026-09-30' },
  ])
})

test.each([
  ['Happy hour weekdays 4-7 pm, patio only', ['patio-only']],
  ['Happy hour weekdays 4-7 pm at the bar', ['bar-only']],
  ['Happy hour weekdays 4-7 pm\nDine-in only', ['dine-in-only']],
  ['Happy hour weekdays 4-7 pm with food purchase', ['with-purchase']],
  ['Happy hour weekdays 4-7 pm except holidays', ['not-on-holidays', 'exceptions']],
  ['Happy hour weekdays 4-7 pm. Times may vary.', ['may-vary']],
])('“%s” is stated with what one should see', (text, conditions) => {
  expect(read(text).statements).toMatchObject([{ conditions }])
})

test('a day on which the place is closed is not one of “daily”', () => {
  const text = 'Happy hour daily 4-7 pm\nOur wines\nHours\nMon: closed\nTue-Sun: 11 am - 11 pm'
  expect(read(text).statements[0]?.windows).toEqual([
    { days: [1, 2, 3, 4, 5, 6], start: '16:00', end: '19:00' },
  ])
})

test('a trade that pours nothing has no happy hour of a bar', () => {
  const salon = { ...PLACE, name: 'The Lantern Salon' }
  const page = { url: PLACE.website, text: 'Happy hour weekdays 4-7 pm\nColor and cuts' }
  expect(readPage(page, salon, '2026-11-25').refuted).toMatchObject([{ refutation: 'not-of-bar' }])
})

test('struck words, other sites’ headings and the sections of other branches are refuted', () => {
  const shapes = [{}, { isStruck: true as const }]
  const text = 'Happy Hour\nWeekdays 4-7 pm, weekdays 3-6 pm'
  const struck = { url: PLACE.website, text: text.replace(', weekdays 3-6 pm', ''), shapes }
  expect(readPage(struck, PLACE, '2026-11-25').refuted).toMatchObject([{ refutation: 'struck' }])
  const guide = {
    url: PLACE.website,
    text: 'The Anchor\nHappy hour weekdays 4-7 pm',
    shapes: [{ heading: 2, host: 'anchor.example' }, {}],
  }
  expect(readPage(guide, PLACE, '2026-11-25').refuted).toMatchObject([
    { refutation: 'other-place' },
  ])
  const plain = {
    ...guide,
    text: 'Ocean Tavern\nHappy hour weekdays 4-7 pm',
    shapes: [{ heading: 2 }, {}],
  }
  expect(readPage(plain, PLACE, '2026-11-25').refuted).toMatchObject([
    { refutation: 'other-place' },
  ])
  const own = { ...plain, text: 'The Lantern Tavern\nHappy hour weekdays 4-7 pm' }
  expect(readPage(own, PLACE, '2026-11-25').refuted).toEqual([])
  const branches = {
    url: PLACE.website,
    text: 'Harbor\nHappy hour weekdays 4-7 pm\nOld Town\nHours to come',
    shapes: [{ heading: 2 }, {}, { heading: 2 }, {}],
  }
  const branch = { ...PLACE, name: 'The Lantern Old Town' }
  expect(readPage(branches, branch, '2026-11-25').refuted).toMatchObject([
    { refutation: 'other-place' },
  ])
})
