import { WEEKDAYS } from '@hush/hours/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourChoices, postedWeek, slotsAfter, weekOfSlots } from './opening-hours-form.ts'
import { HOUR_CHOICES, openingSlots } from './opening-week.ts'
import { fieldsOf } from './opening-week-fields.ts'

const LUNCH = { day: 0, start: '1100', end: '1400', is_overnight: false }
const DINNER = { day: 0, start: '1700', end: '0200', is_overnight: true }

test('a kept hour that is not on the half hour can be kept', () => {
  expect(hourChoices('1115')[0]).toEqual({ value: '1115', label: '11:15 AM' })
  expect(hourChoices('1100')).toHaveLength(48)
  expect(hourChoices('')).toHaveLength(48)
})

test('what is no time is not chosen', () => {
  const posted = postedWeek({ open0: '0900', close0: '2560', open1: '__proto__', close1: [] })
  expect(openingSlots(posted)).toEqual([])
  expect(posted[0]).toEqual({ open: '0900', close: '' })
})

describe('the hours after a form', () => {
  const never = weekOfSlots([])

  test('leave a day alone that is as it began', () => {
    const stored = [LUNCH, DINNER, { ...LUNCH, day: 1 }]
    const before = weekOfSlots([LUNCH])
    const week = { ...before, 2: { open: '0900', close: '0000' } }
    const wednesday = { day: 2, start: '0900', end: '0000', is_overnight: false }
    expect(slotsAfter(week, { stored, before })).toEqual([...stored, wednesday])
  })

  test('are none on days without both an opening and a closing hour', () => {
    const week = { ...never, 3: { open: '0900', close: '' }, 4: { open: '', close: '2200' } }
    expect(slotsAfter(week, { stored: [], before: never })).toEqual([])
  })

  test('of two tabs are both kept where they changed different days', () => {
    const hour = fc.constantFrom('', ...HOUR_CHOICES.map(({ value }) => value))
    const week = fc.array(fc.tuple(hour, hour), { minLength: 7, maxLength: 7 }).map(days =>
      postedWeek(
        Object.fromEntries(
          days.flatMap(([open, close], day) => [
            [`open${day}`, open],
            [`close${day}`, close],
          ]),
        ),
      ),
    )
    fc.assert(
      fc.property(week, week, fc.constantFrom(...WEEKDAYS), (begun, typed, day) => {
        const before = weekOfSlots(openingSlots(begun))
        const mine = { ...before, [day]: typed[day] }
        const theirs = { ...typed, [day]: before[day] }
        const first = slotsAfter(theirs, { stored: openingSlots(begun), before })
        expect(slotsAfter(mine, { stored: first, before })).toEqual(openingSlots(typed))
      }),
    )
  })

  test('begin a form again with what they say', () => {
    const fields = fieldsOf(weekOfSlots([DINNER]))
    expect(openingSlots(postedWeek(fields))).toEqual([DINNER])
  })
})
