import { WEEKDAYS } from '@hush/hours/time'
import { describe, expect, test } from 'vitest'
import {
  applyHours,
  CLOSED,
  dayProblem,
  HOUR_CHOICES,
  hourLabel,
  type OpeningWeek,
  openingSlots,
} from './opening-week.ts'

const SHUT: OpeningWeek = {
  0: CLOSED,
  1: CLOSED,
  2: CLOSED,
  3: CLOSED,
  4: CLOSED,
  5: CLOSED,
  6: CLOSED,
}
const EVENING = { open: '1600', close: '0200' }

test('the hours run from 1:00 AM to noon and from 1:00 PM to midnight, with their halves', () => {
  const labels = HOUR_CHOICES.map(choice => choice.label)
  expect(new Set(labels).size).toBe(48)
  const hourly = labels.filter((_, place) => place % 2 === 0)
  expect([hourly[0], hourly[11], hourly[12], hourly[23]]).toEqual([
    '1:00 AM',
    '12:00 PM',
    '1:00 PM',
    '12:00 AM',
  ])
  expect(['1200', '0000', '1630', '0030', '1615'].map(hourLabel)).toEqual([
    '12:00 PM',
    '12:00 AM',
    '4:30 PM',
    '12:30 AM',
    '',
  ])
})

describe('the slots of a week', () => {
  test('that goes on past midnight end on the next day', () => {
    expect(openingSlots({ ...SHUT, 4: EVENING })).toEqual([
      { day: 4, start: '1600', end: '0200', is_overnight: true },
    ])
  })

  test('that ends at midnight belong to their own day', () => {
    expect(openingSlots({ ...SHUT, 4: { open: '1600', close: '0000' } })).toEqual([
      { day: 4, start: '1600', end: '0000', is_overnight: false },
    ])
  })

  test('with half a day have no slot for it', () => {
    expect(openingSlots({ ...SHUT, 1: { open: '1600', close: '' } })).toEqual([])
  })
})

describe('applying hours to other days', () => {
  test('copies them, and leaves the days that were not chosen', () => {
    const week = applyHours({ ...SHUT, 0: EVENING, 6: { open: '1000', close: '1500' } }, 0, [1, 2])
    expect([week[0], week[1], week[2], week[3]]).toEqual([EVENING, EVENING, EVENING, CLOSED])
    expect(week[6]).toEqual({ open: '1000', close: '1500' })
  })

  test('without both an opening and a closing hour marks them closed', () => {
    const week = applyHours({ ...SHUT, 0: { open: '1600', close: '' }, 1: EVENING }, 0, [1])
    expect([week[0], week[1]]).toEqual([CLOSED, CLOSED])
  })
})

describe('hours that contradict each other', () => {
  test.each([
    [{ 0: { open: '1600', close: '' } }, 'Choose when you close on Monday'],
    [{ 0: { open: '', close: '1600' } }, 'Choose when you open on Monday'],
    [{ 0: { open: '1600', close: '1600' } }, 'opens and closes at the same hour'],
    [{ 0: EVENING, 1: { open: '0100', close: '0900' } }, 'Tuesday already opens at 1:00 AM'],
  ])('are told %#', (changed, said) => {
    expect(dayProblem({ ...SHUT, ...changed }, 0)).toContain(said)
  })

  test.each([
    [{}],
    [{ 0: { open: '0000', close: '0000' }, 1: { open: '0000', close: '0000' } }],
    [{ 0: EVENING, 1: { open: '0200', close: '0900' } }],
    [{ 0: EVENING, 1: { open: '0100', close: '' } }],
  ])('are not found in a week without any %#', changed => {
    expect(dayProblem({ ...SHUT, ...changed }, 0)).toBeNull()
  })

  test('are found from Sunday to Monday too', () => {
    const week = { ...SHUT, 6: EVENING, 0: { open: '0100', close: '0900' } }
    expect(WEEKDAYS.map(day => dayProblem(week, day)).filter(Boolean)).toHaveLength(1)
    expect(dayProblem(week, 6)).toContain('Monday already opens at 1:00 AM')
  })
})
