import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { describeComingDay, describeDays, describeWeek } from './coming-day.ts'
import { joinWindows } from './day-window.ts'
import { weekFromTexts, weekOf } from './week.ts'

/** A Thursday. */
const FIVE_PM = new Date('2027-06-17T17:00:00-04:00')
const NINE_PM = new Date('2027-06-17T21:00:00-04:00')

function coming(text: string, at = FIVE_PM, on: string[] = []) {
  const exceptions = on.map(date => ({ on: date, kind: 'closed' as const, note: '' }))
  return describeComingDay({
    week: weekFromTexts(text),
    now: at,
    timeZone: 'America/New_York',
    exceptions,
  })
}

describe('the day that a card names first', () => {
  test.each([
    ['Mon-Fri 4:30pm-6:30pm', 'Today 4:30–6:30 PM'],
    ['Thursday 11am-2pm', 'Today 11 AM–2 PM', '2027-06-17T10:00:00-04:00'],
    ['Thu 9pm-close', 'Today 9 PM to close'],
    ['Thursday all day', 'Today all day'],
    ['Thu 3pm-6pm, Thu 9pm-11pm', 'Today 3–6 PM, 9–11 PM'],
    ['Fri 4pm-6pm', 'Tomorrow 4–6 PM'],
    ['Mon 4pm-6pm', 'Mon 4–6 PM'],
    ['Thu 10pm-1am', 'Today 10 PM–1 AM'],
  ])('of %j is %j', (text, words, at = FIVE_PM.toISOString()) => {
    expect(coming(text, new Date(at))).toBe(words)
  })

  test('is last night’s while its evening goes on past midnight, and not called today’s', () => {
    const halfPastMidnight = new Date('2027-06-19T00:30:00-04:00')
    expect(coming('Fri-Sat 11pm-1am', halfPastMidnight)).toBe('Fri 11 PM–1 AM')
    const one = new Date('2027-06-19T01:00:00-04:00')
    expect(coming('Fri-Sat 11pm-1am', one)).toBe('Today 11 PM–1 AM')
    expect(coming('Fri 11pm-1am', one)).toBe('Fri 11 PM–1 AM')
  })

  test('is a later one once the day’s happy hour is over', () => {
    expect(coming('Mon-Fri 4pm-7pm', NINE_PM)).toBe('Tomorrow 4–7 PM')
  })

  test('leaves out a date on which there is none', () => {
    expect(coming('Mon-Fri 4pm-7pm', FIVE_PM, ['2027-06-17'])).toBe('Tomorrow 4–7 PM')
  })

  test('is none where no time is known', () => {
    expect(coming('varies')).toBeNull()
  })
})

test('next Thursday is in a week, and not the Thursday that it is', () => {
  const query = { week: weekFromTexts('Thu 4pm-6pm'), now: FIVE_PM, timeZone: 'America/New_York' }
  expect(describeDays([3], query)).toBe('Today 4–6 PM')
  expect(describeDays([3], { ...query, isNextWeek: true })).toBe('Next Thu 4–6 PM')
})

describe('a week in the shortest true words', () => {
  test.each([
    ['Mon-Fri 4pm-6pm', 'weekdays 4–6 PM'],
    ['daily 3-6pm', 'daily 3–6 PM'],
    ['Sun-Thu 9pm-11pm', 'Sun–Thu 9–11 PM'],
    ['Mon, Wed, Fri 4:30pm-6pm', 'Mon, Wed and Fri 4:30–6 PM'],
    ['Mon-Fri 3-6pm, Mon-Fri 9-11pm, Sat 2-5pm', 'weekdays 3–6 PM and 9–11 PM, Sat 2–5 PM'],
    ['Sat-Sun all day', 'weekends all day'],
    ['Mon 3-4pm, Tue 3-5pm, Wed 3-6pm, Thu 3-7pm', 'Mon–Thu, hours differ'],
  ])('of %j is %j', (text, words) => {
    expect(describeWeek(weekFromTexts(text))).toBe(words)
  })

  test('is nothing where no time is known', () => {
    expect(describeWeek(weekFromTexts('varies'))).toBeNull()
  })

  test('is read back by the clock as the week that it is', () => {
    const halfHour = fc.integer({ min: 22, max: 47 }).map(halves => halves * 30)
    const window = fc
      .tuple(halfHour, fc.integer({ min: 1, max: 10 }))
      .map(([start, halves]) => ({ start, end: start + halves * 30, ending: 'at' as const }))
    const times = fc.array(window, { minLength: 1, maxLength: 2 }).map(joinWindows)
    const days = fc.array(fc.constantFrom(null, 0, 1, 2), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(fc.array(times, { minLength: 3, maxLength: 3 }), days, (kinds, ofDay) => {
        const on = (day: Weekday) => kinds[ofDay[day] ?? kinds.length] ?? []
        const week = weekOf(day => ({ isCovered: true, stated: on(day), windows: on(day) }))
        const text = describeWeek(week)
        fc.pre(text !== null)
        const read = weekFromTexts(text ?? '')
        for (const day of WEEKDAYS) expect(read[day].windows, text ?? '').toEqual(on(day))
      }),
    )
  })
})
