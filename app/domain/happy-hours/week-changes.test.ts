import { eachWeekday } from '@hush/hours/time'
import { expect, test } from 'vitest'
import { weekChanges } from './week-changes.ts'
import { EMPTY_DAY } from './week-form.ts'

const weekOf = (days: Record<number, { time: string; items?: string[] }>) => ({
  days: eachWeekday(day => {
    const { time, items = [] } = days[day] ?? {}
    return time === undefined ? EMPTY_DAY : { enabled: true, time, items }
  }),
  exceptions: [],
})

test('days that change alike are one line, and days that stay are none', () => {
  const before = weekOf({ 0: { time: '3-6pm' }, 1: { time: '3-6pm' }, 5: { time: '9-11pm' } })
  const drafts = { time: '4-7pm', items: ['$5 drafts', '$6 oysters'] }
  const after = weekOf({ 0: drafts, 1: drafts, 2: drafts, 6: { time: '', items: ['$5 wings'] } })
  expect(weekChanges(before, after)).toEqual([
    'Mon–Tue: 4-7pm · $5 drafts, $6 oysters, instead of 3-6pm',
    'Wed: 4-7pm · $5 drafts, $6 oysters, instead of none',
    'Sat: no happy hour, instead of 9-11pm',
    'Sun: no time · $5 wings, instead of none',
  ])
})

test('the same week changes nothing', () => {
  const week = weekOf({ 3: { time: '4-7pm' } })
  expect(weekChanges(week, { ...week, exceptions: [] })).toEqual([])
})
