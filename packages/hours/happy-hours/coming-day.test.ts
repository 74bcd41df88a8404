import { describe, expect, test } from 'vitest'
import { describeComingDay } from './coming-day.ts'
import { weekFromTexts } from './week.ts'

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
