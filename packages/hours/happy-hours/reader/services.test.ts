import { expect, test } from 'vitest'
import type { HoursWindow } from '../hours-window.ts'
import { readHours } from '../read-hours.ts'

function written(windows: readonly HoursWindow[] | null): string | null {
  if (windows === null) return null
  return windows
    .map(
      ({ days, start, end, allDay }) =>
        `${days?.join('') ?? '?'} ${allDay ? 'all day' : `${start}-${end}`}`,
    )
    .join(', ')
}

test.each([
  ['Everyday: 3PM - 12AM\nHappy Hour M-F: 3PM - 8PM', '01234 15:00-20:00'],
  [
    'Mon-Fri 7am-6pm\nSat 8am-6pm\nHappy Hour M-F 3-6pm\nAfter Hour Events 6-12am',
    '01234 15:00-18:00',
  ],
  ['Happy Hour 7 days a week 3pm-7pm\nBrunch served Sat & Sun 10am-3pm', '0123456 15:00-19:00'],
  ['Mon-Fri 4-6 PM (+ Long Brunch Sat-Sun 11 AM-1 PM)', '01234 16:00-18:00'],
  ['Happy hour 3-6 PM\nFree pool 3-8 PM', '? 15:00-18:00'],
  ['Happy hour Monday–Thursday 3–6pm; Friday–Saturday 2–6pm', '0123 15:00-18:00, 45 14:00-18:00'],
  ['Happy hour 3–6 PM. Mon–Fri 3–6 PM', '01234 15:00-18:00'],
  ['All Day Happy Hour (11am - 7pm)', '? 11:00-19:00'],
  ['Tue–Sat 4–6:30 PM · plus ALL NIGHT Wed & Sun 4–9 PM', '12345 16:00-18:30, 26 16:00-21:00'],
  ['Mo all day; Tu-Fr 15:00-18:00', '0 all day, 1234 15:00-18:00'],
  ['Mon-Fri 9 PM-close (and all day Sunday at some locations)', '01234 21:00-close'],
  ['Happy\nhour\nmo\nn-\nfri 5 to 8\nsu\nn\n3 to 8', '01234 17:00-20:00, 6 15:00-20:00'],
])('%j is read without what stands beside the happy hour', (text, windows) => {
  expect(written(readHours(text))).toBe(windows)
})

test.each([
  'Days/times no longer published — was Tue–Fri 4–6',
  'Mon–Fri 3-5 PM / Time unconfirmed — a source lists 4–6 PM',
  'Game-day happy hour: Tue-Fri 12-6PM during games',
])('%j is not read', text => {
  expect(readHours(text)).toBeNull()
})

test.each([
  ['Temos happy hour das 15:00 às 20:00 de terça a domingo', '123456 15:00-20:00'],
  ['Happy hour lunes a viernes de 17:00 a 19:00', '01234 17:00-19:00'],
  ['Happy hour tous les soirs sauf le lundi 18h-20h', '123456 18:00-20:00'],
  ['Happy Hour Montag bis Freitag 17-19 Uhr außer Mittwoch', '0134 17:00-19:00'],
  ['Happy hour tutti i giorni dalle 18 alle 20', '0123456 18:00-20:00'],
  ['Happy hour elke dag van 17.00 tot 19.00 uur', '0123456 17:00-19:00'],
])('%j is read in its language', (text, windows) => {
  expect(written(readHours(text))).toBe(windows)
})
