import { describe, expect, test } from 'vitest'
import { describeSlots, readOpeningText, readOsmHours, readOsmWeek } from './opening-text.ts'

/** "0 1100-2200" for each slot; "+" marks one that ends after midnight. */
function shown(text: string): string[] | undefined {
  return readOsmHours(text)?.map(({ day, start, end, isOvernight }) => {
    return `${day} ${start}-${end}${isOvernight ? '+' : ''}`
  })
}

describe('opening hours of OpenStreetMap', () => {
  test.each([
    ['Mo-We 11:00-22:00', ['0 1100-2200', '1 1100-2200', '2 1100-2200']],
    ['Sa,Su 10:00-15:00', ['5 1000-1500', '6 1000-1500']],
    ['Fr 17:00-02:00', ['4 1700-0200+']],
    ['Fr 17:00-26:00', ['4 1700-0200+']],
    ['Mo 16:00-24:00', ['0 1600-0000']],
    ['Mo 11:30-14:00,17:00-22:00', ['0 1130-1400', '0 1700-2200']],
    ['Sa-Mo 09:00-12:00', ['0 0900-1200', '5 0900-1200', '6 0900-1200']],
    ['Mo-Tu 09:00-12:00; Tu off', ['0 0900-1200']],
    ['Mo 09:00-12:00, Mo 13:00-15:00', ['0 0900-1200', '0 1300-1500']],
    ['Mo 09:00-12:00; PH off', ['0 0900-1200']],
  ])('reads %s', (text, slots) => {
    expect(shown(text)).toEqual(slots)
  })

  test.each([
    ['Mo 09:00-12:00; 2027 Dec 24 off', ['0 0900-1200']],
    ['Mo 09:00-12:00; 2027 Dec 24 00:00-02:00,16:00-19:00; 2028 Jan 01 off', ['0 0900-1200']],
    ['2027 Dec 24 10:00-14:00', []],
  ])('reads the week of %s', (text, slots) => {
    expect(readOsmHours(text)).toBeNull()
    expect(readOsmWeek(text)?.map(({ day, start, end }) => `${day} ${start}-${end}`)).toEqual(slots)
  })

  test('reads around the clock as seven whole days', () => {
    expect(shown('24/7')).toEqual([0, 1, 2, 3, 4, 5, 6].map(day => `${day} 0000-0000`))
  })

  test.each(
    [
      'Mo-Fr 11:00+',
      'Apr-Oct: Mo-Su 10:00-18:00',
      'sunrise-sunset',
      'Mo-Fr 11:00-22:00 "ring the bell"',
      'Mo-Fr 25:00-27:00',
      'Mo-Fr 10:75-12:00',
      'weekdays',
      '',
    ].filter(Boolean),
  )('does not guess at %s', text => {
    expect(readOsmHours(text)).toBeNull()
  })

  test('are worded as people write them', () => {
    expect(describeSlots(readOsmHours('Mo-Fr 16:00-18:30; Su 12:00-15:00') ?? [])).toBe(
      'Mon–Fri 4 PM–6:30 PM; Sun 12 PM–3 PM',
    )
    expect(describeSlots(readOsmHours('15:00-18:00') ?? [])).toBe('Daily 3 PM–6 PM')
  })
})

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
