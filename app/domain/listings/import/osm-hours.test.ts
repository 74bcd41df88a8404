import { describe, expect, test } from 'vitest'
import { describeSlots, readOsmHours, readOsmWeek } from './osm-hours.ts'

/** "0 1100-2200" for each slot; "+" marks one that ends after midnight. */
function shown(text: string): string[] | undefined {
  return readOsmHours(text)?.map(({ day, start, end, is_overnight }) => {
    return `${day} ${start}-${end}${is_overnight ? '+' : ''}`
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
