import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { federalHoliday, unconfirmedHoliday } from './holidays.ts'

describe('a federal holiday', () => {
  test('is one of eleven days of a year', () => {
    const days = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day))
    expect(days.filter(date => federalHoliday(date) !== null)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
    expect(federalHoliday('2026-11-26')).toBe('Thanksgiving')
  })

  test('is not confirmed by an ordinary week, but by a date of its own or a guest', () => {
    const said = { exceptions: [], confirmedOn: null }
    expect(unconfirmedHoliday('2026-11-26', said)).toBe('Thanksgiving')
    expect(unconfirmedHoliday('2026-11-25', said)).toBeNull()
    const closed = { on: '2026-11-26', kind: 'closed', note: '' } as const
    expect(unconfirmedHoliday('2026-11-26', { ...said, exceptions: [closed] })).toBeNull()
    expect(unconfirmedHoliday('2026-11-26', { ...said, confirmedOn: '2026-11-26' })).toBeNull()
    expect(unconfirmedHoliday('2026-11-26', { ...said, confirmedOn: '2026-11-11' })).toBe(
      'Thanksgiving',
    )
  })
})
