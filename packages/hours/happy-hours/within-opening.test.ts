import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { happyHourAt } from './clock.ts'
import { openStatusAt } from './open-status.ts'
import type { OpeningSlot } from './opening.ts'
import { weekFromEntries, weekFromTexts } from './week.ts'

const FRIDAY = 4
const slot = (day: Weekday, start: string, end: string): OpeningSlot => {
  return { day, start, end, isOvernight: false }
}

function on(day: Weekday, text: string, slots: readonly OpeningSlot[]): string[] {
  return weekFromTexts(text, slots)[day].windows.map(({ start, end, ending }) => {
    return `${start / 60} to ${end / 60} ${ending}`
  })
}

describe('a happy hour counts while the place is open', () => {
  test('and in full where the opening hours are unknown', () => {
    expect(on(FRIDAY, 'Fri 4-6pm', [])).toEqual(['16 to 18 at'])
    expect(on(FRIDAY, 'Fri 4-6pm', [slot(FRIDAY, 'noon', 'late')])).toEqual(['16 to 18 at'])
  })

  test('not on a day that is closed while others are open', () => {
    const wednesday = [slot(2, '1600', '2200')]
    expect(on(FRIDAY, 'Daily 4-6pm', wednesday)).toEqual([])
    expect(on(FRIDAY, 'Daily 4pm to close', wednesday)).toEqual([])
    expect(on(2, 'Daily 4-6pm', wednesday)).toEqual(['16 to 18 at'])
  })

  test('from opening, and until closing', () => {
    expect(on(FRIDAY, 'Fri 3-7pm', [slot(FRIDAY, '1700', '2200')])).toEqual(['17 to 19 at'])
    expect(on(FRIDAY, 'Fri 4-7pm', [slot(FRIDAY, '1100', '1800')])).toEqual(['16 to 18 at'])
  })

  test('not in the break between lunch and dinner', () => {
    const slots = [slot(FRIDAY, '1100', '1400'), slot(FRIDAY, '1700', '2200')]
    expect(on(FRIDAY, 'Fri 1-6pm', slots)).toEqual(['13 to 14 at', '17 to 18 at'])
  })

  test('past midnight as long as the night before goes on', () => {
    const slots = [slot(6, '1800', '0200')]
    expect(on(6, 'Sun 10pm-1am', slots)).toEqual(['22 to 25 at'])
    expect(on(0, 'Mon 12am-4am', slots)).toEqual(['0 to 2 at'])
    expect(on(0, 'Mon all day', slots)).toEqual([])
  })

  test('and stays as published for those who look at the page', () => {
    const entry = { enabled: true, time: '4 PM - 6 PM', items: [] }
    const week = weekFromEntries({ [FRIDAY]: entry }, [slot(2, '1600', '2200')])
    expect(week[FRIDAY]).toEqual({
      isCovered: true,
      stated: [{ start: 960, end: 1080, ending: 'at' }],
      windows: [],
    })
  })
})

test('it is never on while the place is closed', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const slots = fc.array(
    fc.record({ day: fc.constantFrom(...WEEKDAYS), from: hour, to: hour }).map(each => {
      return slot(each.day, `${twoDigits(each.from)}00`, `${twoDigits(each.to)}30`)
    }),
    { minLength: 1, maxLength: 4 },
  )
  const texts = fc.tuple(hour, hour).map(([from, to]) => `Daily ${from}:00-${to}:30`)
  const minute = fc.integer({ min: 0, max: 7 * MINUTES_PER_DAY })
  fc.assert(
    fc.property(slots, texts, minute, (opening, text, minutes) => {
      const instant = new Date(Date.UTC(2027, 5, 14, 4) + minutes * 60_000)
      const status = happyHourAt(weekFromTexts(text, opening), instant)
      if (status.state === 'on') expect(openStatusAt(opening, instant).state).toBe('open')
    }),
  )
})
