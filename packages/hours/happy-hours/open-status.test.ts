import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '../time/weekday.ts'
import { openStatusAt } from './open-status.ts'
import type { OpeningSlot } from './opening.ts'
import { describeOpenStatus } from './wording.ts'

const lunch: OpeningSlot = { day: 2, start: '1100', end: '1400', isOvernight: false }
const evening: OpeningSlot = { day: 2, start: '1700', end: '0000', isOvernight: false }
const night: OpeningSlot = { day: 4, start: '1800', end: '0200', isOvernight: true }

function at(slots: OpeningSlot[], instant: string): string {
  return describeOpenStatus(openStatusAt(slots, new Date(instant)))
}

describe('open or closed', () => {
  test('tells the closing time while open', () => {
    expect(at([lunch, evening], '2027-06-02T11:00:00-04:00')).toBe('Open until 2 PM')
  })

  test('takes an end of 0000 as midnight', () => {
    expect(at([lunch, evening], '2027-06-02T23:59:00-04:00')).toBe('Open until 12 AM')
    expect(at([lunch, evening], '2027-06-03T00:00:00-04:00')).toBe('Closed, opens Wed 11 AM')
  })

  test('tells the next opening while closed', () => {
    expect(at([lunch, evening], '2027-06-02T15:00:00-04:00')).toBe('Closed, opens at 5 PM')
    expect(at([night], '2027-06-02T15:00:00-04:00')).toBe('Closed, opens Fri 6 PM')
  })

  test('counts an overnight slot for the next calendar day after midnight, and only there', () => {
    expect(at([night], '2027-06-05T01:30:00-04:00')).toBe('Open until 2 AM')
    expect(at([night], '2027-06-04T01:30:00-04:00')).toBe('Closed, opens at 6 PM')
  })

  test('counts the closing minute of an overnight slot as open', () => {
    expect(at([night], '2027-06-05T02:00:00-04:00')).toBe('Open until 2 AM')
    expect(at([night], '2027-06-05T02:01:00-04:00')).toBe('Closed, opens Fri 6 PM')
  })

  test('carries Sunday night into Monday', () => {
    const sunday: OpeningSlot = { day: 6, start: '2000', end: '0300', isOvernight: true }
    expect(at([sunday], '2027-06-07T02:30:00-04:00')).toBe('Open until 3 AM')
  })

  test('goes on through slots that meet at midnight', () => {
    const early: OpeningSlot = { day: 3, start: '0000', end: '0200', isOvernight: false }
    expect(at([evening, early], '2027-06-02T20:00:00-04:00')).toBe('Open until 2 AM')
  })

  test('knows places that never close, and those without opening hours', () => {
    const always = WEEKDAYS.map(day => ({ day, start: '0000', end: '0000', isOvernight: true }))
    expect(at(always, '2027-06-02T15:00:00-04:00')).toBe('Open 24 hours')
    expect(at([], '2027-06-02T15:00:00-04:00')).toBe('Closed')
    expect(at([{ ...lunch, start: 'noon' }], '2027-06-02T12:00:00-04:00')).toBe('Closed')
  })

  test('is right on the night when clocks go forward', () => {
    const saturday: OpeningSlot = { day: 5, start: '2000', end: '0230', isOvernight: true }
    const status = openStatusAt([saturday], new Date('2027-03-14T01:30:00-05:00'))
    expect(status).toMatchObject({ closes: { at: new Date('2027-03-14T07:00:00Z') } })
  })

  test('is open exactly until the closing that it tells', () => {
    const hours = fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}00`)
    const slot = fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      start: hours,
      end: hours,
      isOvernight: fc.boolean(),
    })
    const instants = fc.date({
      min: new Date('2027-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(fc.array(slot, { minLength: 1, maxLength: 4 }), instants, (slots, instant) => {
        const status = openStatusAt(slots, instant)
        const change = status.state === 'open' ? status.closes : status.opens
        if (!change) return
        const minutesAhead = (change.at.getTime() - instant.getTime()) / 60_000
        const stateAt = (ahead: number) =>
          openStatusAt(slots, new Date(instant.getTime() + ahead * 60_000)).state
        for (const share of [0.25, 0.5, 0.99])
          expect(stateAt(minutesAhead * share)).toBe(status.state)
        expect(stateAt(minutesAhead + 1)).not.toBe(status.state)
      }),
      { numRuns: 300 },
    )
  })
})
