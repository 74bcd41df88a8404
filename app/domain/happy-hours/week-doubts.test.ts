import { type OpeningSlot, readDay } from '@hush/hours'
import { eachWeekday } from '@hush/hours/time'
import { expect, test } from 'vitest'
import { dayDoubt, daysWithoutTime, doubtsText } from './week-doubts.ts'
import { EMPTY_DAY, partKey, type WeekDraft } from './week-form.ts'

const OPEN: OpeningSlot[] = [{ day: 0, start: '1100', end: '2200', isOvernight: false }]

function doubtOf(time: string, { items = ['$5 drafts'], day = 0 as const } = {}) {
  return dayDoubt({ enabled: true, time, items }, readDay(time, day, OPEN))
}

test('a day is in doubt for what diners would not be told of it', () => {
  expect(doubtOf('')).toBe('no-time')
  expect(doubtOf('', { items: [] })).toBeNull()
  expect(doubtOf('9-12 pm')).toBe('unread')
  expect(doubtOf('4-6pm')).toBeNull()
  expect(doubtOf('10am-1pm')).toBe('partly-outside')
  expect(doubtOf('8am-10am')).toBe('outside')
  expect(dayDoubt(EMPTY_DAY, { kind: 'empty' })).toBeNull()
})

test('the days of a week are named together, and nothing is said of a week without doubt', () => {
  const doubts = eachWeekday(day => (day < 4 ? 'no-time' : null))
  expect(doubtsText({ ...doubts, 5: 'outside' })).toBe(
    'Mon–Thu: deals and no time · Sat: outside your business hours',
  )
  expect(doubtsText(eachWeekday(() => null))).toBe('')
})

test('only days that a form changed are asked about', () => {
  const week: WeekDraft = {
    days: eachWeekday(() => ({ enabled: true, time: '', items: ['$5 drafts'] })),
    exceptions: [],
  }
  const seen = {
    0: partKey(week, 0),
    1: partKey({ ...week, days: eachWeekday(() => EMPTY_DAY) }, 1),
  }
  expect(daysWithoutTime(week, seen)).toEqual([1, 2, 3, 4, 5, 6])
})
