import { readHours } from '@hush/hours'
import { eachWeekday, type Weekday } from '@hush/hours/time'
import { describe, expect, test } from 'vitest'
import { EMPTY_DAY, type WeekDraft } from '../../happy-hours/week-form.ts'
import { differenceSentence, differencesOf, readingKey, withSiteTimes } from './own-hours.ts'

function week(times: Partial<Record<Weekday, string>>): WeekDraft {
  const day = (weekday: Weekday) => {
    const time = times[weekday]
    return time === undefined ? EMPTY_DAY : { enabled: true, time, items: ['$5 drafts'] }
  }
  return { days: eachWeekday(day), exceptions: [] }
}

const WORKDAYS = week({ 0: '4-7 PM', 1: '4-7 PM', 2: '4-7 PM', 3: '4-7 PM', 4: '4-7 PM' })
const OPEN = [{ day: 0 as const, start: '1100', end: '2200', isOvernight: false }]

function differences(site: string, mine = WORKDAYS) {
  return differencesOf(readHours(site) ?? [], mine, OPEN).map(differenceSentence)
}

describe('the site of a business', () => {
  test.each([
    ['weekdays 4-6 pm', ['Your site says 4–6 PM on weekdays, Hush says 4–7 PM.']],
    ['Monday 11:30 am - 2 pm', ['Your site says 11:30 AM–2 PM on Mon, Hush says 4–7 PM.']],
    ['Sat & Sun 2-5 pm', ['Your site says 2–5 PM on weekends, Hush has no happy hour then.']],
    [
      'Mon-Thu 4-7 pm, Fri 3-7 pm, Sat 3-7 pm',
      [
        'Your site says 3–7 PM on Fri, Hush says 4–7 PM.',
        'Your site says 3–7 PM on Sat, Hush has no happy hour then.',
      ],
    ],
    ['weekdays 4-7 pm', []],
    ['Monday 4 pm - 7 pm', []],
  ])('that says “%s” differs in: %j', (site, sentences) => {
    expect(differences(site)).toEqual(sentences)
  })

  test('agrees with hours that depend on the opening hours alike', () => {
    expect(differences('Monday 4 pm to close', week({ 0: '4-10 PM' }))).toEqual([])
  })

  test('is not compared with what the clock cannot read', () => {
    expect(
      differences('Monday 4-6 pm', week({ 0: 'after work, around five-ish in summer' })),
    ).toEqual([])
  })

  test('gives its times to the days that it names; items and other days stay', () => {
    const taken = withSiteTimes(WORKDAYS, readHours('Mon, Sat 3-6 pm, 9-11 pm') ?? [])
    expect(taken.days[0]).toEqual({
      enabled: true,
      time: '3:00 PM - 6:00 PM, 9:00 PM - 11:00 PM',
      items: ['$5 drafts'],
    })
    expect(taken.days[1]).toEqual(WORKDAYS.days[1])
    expect(taken.days[5]).toMatchObject({ enabled: true, items: [] })
    expect(differences('Mon, Sat 3-6 pm, 9-11 pm', taken)).toEqual([])
  })

  test('says the same in other words', () => {
    const key = (text: string) => readingKey(readHours(text) ?? [])
    expect(key('Happy hour Monday to Friday 4 until 6 PM')).toBe(key('weekdays 4-6pm'))
    expect(key('weekdays 4-6pm')).not.toBe(key('weekdays 4-7pm'))
  })
})
