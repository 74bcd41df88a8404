import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from './day-reading.ts'
import type { HoursWindow } from './hours-window.ts'
import type { OpeningSlot } from './opening.ts'
import { readHours } from './read-hours.ts'
import { writeHours } from './write-hours.ts'

const OPEN: OpeningSlot[] = [{ day: 0, start: '1100', end: '0100', isOvernight: true }]

function reading(text: string, slots: OpeningSlot[] = []): string {
  const read = readDay(text, 0, slots)
  return read.kind === 'empty' ? '' : `${read.kind}: ${read.text}`
}

describe('saying how a day is read', () => {
  test.each([
    ['4:00 PM - 6:30 PM', 'read: Mon, 4:00 to 6:30 PM'],
    ['4-7', 'read: Mon, 4 to 7 PM'],
    ['11am-2pm', 'read: Mon, 11 AM to 2 PM'],
    ['4-6pm, 9pm-close', 'read: Mon, 4 PM to 6 PM and 9 PM to close'],
    ['10pm - 2am', 'read: Mon, 10 PM to 2 AM (Tue)'],
    ['all day', 'read: Mon, all day'],
    ['', ''],
    ['   ', ''],
  ])('reads "%s"', (text, expected) => {
    expect(reading(text)).toBe(expected)
  })

  test('uses the opening hours where they are known', () => {
    expect(reading('open - 6pm', OPEN)).toBe('read: Mon, open (11 AM) to 6 PM')
    expect(reading('9pm to close', OPEN)).toBe('read: Mon, 9 PM to close (1 AM (Tue))')
    expect(reading('all day', OPEN)).toBe('read: Mon, all day (open 11 AM to 1 AM)')
  })

  test.each([
    ['open - 6pm', 'depends on your opening hours'],
    ['wings!', 'contains no time'],
    ['Tue 4-6pm', 'only names days other than Mon'],
    ['late night', 'without a time'],
    ['4-6pm until July 4', 'Dates that differ'],
    ['9-12 pm', 'does not guess'],
    ['x'.repeat(3000), 'too long to be a schedule'],
  ])('says why it does not read "%s"', (text, why) => {
    expect(reading(text)).toMatch(/^unread: /)
    expect(reading(text)).toContain(why)
  })

  test.each(['4-7, all night', '4-7 & all night', '4-7, all day'])(
    'warns of what does not count in "%s"',
    text => {
      const [word] = /all \w+/.exec(text) ?? []
      expect(readDay(text, 0, [])).toMatchObject({
        text: 'Mon, 4 to 7 PM',
        warning: expect.stringContaining(`“${word}” does not count`),
      })
    },
  )

  test('says what it takes for granted', () => {
    expect(readDay('9pm-close', 0, [])).toMatchObject({
      aside: expect.stringContaining('until midnight'),
    })
    expect(readDay('4-6pm, 9pm-close', 0, OPEN)).toMatchObject({ aside: null })
  })
})

describe('a time outside the business hours', () => {
  const warning = (text: string, slots: OpeningSlot[]) => readDay(text, 0, slots)

  test('is read, and the owner is told that it never counts', () => {
    const tuesday: OpeningSlot[] = [{ day: 1, start: '1100', end: '2200', isOvernight: false }]
    expect(warning('4-6pm', tuesday)).toMatchObject({
      text: 'Mon, 4 to 6 PM',
      warning: 'By your business hours you are closed on Monday, so this never counts as “on now”.',
    })
    expect(warning('4pm-close', tuesday)).toMatchObject({ aside: null })
    expect(warning('8am-10am', OPEN)).toMatchObject({
      warning:
        'By your business hours Monday is open at other times, so this never counts as “on now”.',
    })
  })

  test('counts in part', () => {
    expect(warning('10am-1pm', OPEN)).toMatchObject({
      warning: 'Only 11 AM to 1 PM counts as “on now”: the rest is outside your business hours.',
    })
  })

  test('is not spoken of where it is within them, or where they are unknown', () => {
    for (const [text, slots] of [
      ['4-6pm, 5-7pm', OPEN],
      ['4-6pm', []],
    ] as const) {
      expect(warning(text, [...slots])).toMatchObject({ warning: null })
    }
  })
})

describe('writing windows', () => {
  const time = fc.integer({ min: 48, max: 95 }).map(quarter => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${hour}:${String(minute).padStart(2, '0')}` as const
  })
  const window: fc.Arbitrary<HoursWindow> = fc
    .tuple(time, time, fc.boolean())
    .filter(([start, end]) => start < end)
    .map(([start, end, isUntilClose]) => {
      return { days: null, start, end: isUntilClose ? 'close' : end }
    })

  test('reads back as the same windows', () => {
    fc.assert(
      fc.property(window, fc.option(window), (first, second) => {
        const windows =
          second && (second.start ?? '') > (first.end ?? '') ? [first, second] : [first]
        expect(readHours(writeHours(windows))).toEqual(windows)
      }),
    )
    expect(writeHours([{ days: null, start: '16:00', end: '18:30' }])).toBe('4:00 PM - 6:30 PM')
  })
})
