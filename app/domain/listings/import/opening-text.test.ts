import { expect, test } from 'vitest'
import { readOpeningText } from './opening-text.ts'
import { describeSlots } from './osm-hours.ts'

test.each([
  ['Sat: 10–2', 'Sat 10 AM–2 PM'],
  ['Sat-Sun 9-3', 'Sat–Sun 9 AM–3 PM'],
  ['Tue-Sun 8-2', 'Tue–Sun 8 AM–2 PM'],
  ['Daily 11-10', 'Daily 11 AM–10 PM'],
  ['Mon-Thu 5-10', 'Mon–Thu 5 PM–10 PM'],
  ['Mo 11:00-14:00, Mo 17:00-22:00', 'Mon 11 AM–2 PM; Mon 5 PM–10 PM'],
])('“%s” opens in the morning where nothing else is said', (text, slots) => {
  expect(describeSlots(readOpeningText(text) ?? [])).toBe(slots)
})

test.each([
  'Fri–Sat 11–12',
  'Mon-Fri 7-11',
  'Mo[1] 10:00-12:00',
  'We[-1] 18:00-23:00',
  'SH Mo-Fr 10:00-18:00',
  'week 1-26 Mo-Fr 10:00-18:00',
  'Mo-Fr 10:00-18:00; SH We,Fr 10:30-21:00',
  'Mo-Su 00:00-00:00',
])('“%s” is guessed by nobody', text => {
  expect(readOpeningText(text)).toBeNull()
})
