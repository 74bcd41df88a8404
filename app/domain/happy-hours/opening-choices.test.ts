import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choicesFor,
  choicesOf,
  chosenSlots,
  copyDay,
  HOUR_CHOICES,
  hourChoices,
} from './opening-choices.ts'

const CLOSED = { open: '', close: '' }
const LATE = { open: '1600', close: '0200' }
const MONDAY = { day: 0, start: '1600', end: '0200', is_overnight: true }

test('hours are chosen hourly from 1:00 AM over noon to midnight', () => {
  const labels = HOUR_CHOICES.map(({ label }) => label)
  expect(labels).toHaveLength(24)
  expect([labels[0], labels[11], labels[12], labels[23]]).toEqual([
    '1:00 AM',
    '12:00 PM',
    '1:00 PM',
    '12:00 AM',
  ])
})

test('a kept hour that is not on the hour can be kept', () => {
  expect(hourChoices('1130')[0]).toEqual({ value: '1130', label: '11:30 AM' })
  expect(hourChoices('1100')).toHaveLength(24)
  expect(hourChoices('')).toHaveLength(24)
})

describe('the hours that are chosen', () => {
  test('are closed on days without both an opening and a closing hour', () => {
    const half = choicesFor(day => (day === 0 ? LATE : { open: '0900', close: '' }))
    expect(chosenSlots(half)).toEqual([MONDAY])
  })

  test('end at midnight on their own day', () => {
    const [slot] = chosenSlots(choicesFor(() => ({ open: '0900', close: '0000' })))
    expect(slot).toEqual({ day: 0, start: '0900', end: '0000', is_overnight: false })
  })

  test('are given to other days, and close those where there is nothing to give', () => {
    const week = choicesFor(day => (day < 2 ? LATE : CLOSED))
    expect(chosenSlots(copyDay(week, { from: 0, to: [5, 6] })).map(({ day }) => day)).toEqual([
      0, 1, 5, 6,
    ])
    expect(chosenSlots(copyDay(week, { from: 6, to: [0] })).map(({ day }) => day)).toEqual([1])
  })

  test('leave a day alone that is as it began', () => {
    const stored = [
      { day: 0, start: '1100', end: '1400', is_overnight: false },
      { day: 0, start: '1700', end: '2200', is_overnight: false },
      { day: 1, start: '0900', end: '1700', is_overnight: false },
    ]
    const before = choicesOf([MONDAY])
    const choices = choicesFor(day => (day === 2 ? LATE : before[day]))
    expect(chosenSlots(choices, { stored, before })).toEqual([...stored, { ...MONDAY, day: 2 }])
  })

  test('of two tabs are both kept where they changed different days', () => {
    const hour = fc.constantFrom('', ...HOUR_CHOICES.map(({ value }) => value))
    const choice = fc.record({ open: hour, close: hour })
    const days = fc.array(choice, { minLength: 7, maxLength: 7 })
    const week = days.map(all => choicesFor(day => all[day] ?? CLOSED))
    fc.assert(
      fc.property(week, week, fc.integer({ min: 0, max: 6 }), (begun, typed, changed) => {
        const before = choicesOf(chosenSlots(begun))
        const mine = choicesFor(day => (day === changed ? typed[day] : before[day]))
        const theirs = choicesFor(day => (day === changed ? before[day] : typed[day]))
        const first = chosenSlots(theirs, { stored: chosenSlots(begun), before })
        const both = chosenSlots(mine, { stored: first, before })
        expect(both).toEqual(chosenSlots(typed))
      }),
    )
  })
})
