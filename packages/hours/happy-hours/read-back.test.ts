import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import type { HoursWindow, TimeOfDay } from './hours-window.ts'
import { readHours } from './read-hours.ts'

type Hours = { start: number; end: number | 'close' }
type Statement = { days: Weekday[]; hours: Hours[] }
type Style = {
  day: (day: Weekday) => string
  through: string
  dayList: string
  time: (minute: number) => string
  until: string
  hoursList: string
  label: string
  noise: string
  isDaysFirst: boolean
  next: string
}

const TIMES: ReadonlyArray<(minute: number) => string> = [
  minute => `${hour12(minute)}${past(minute)}${minute < 720 ? 'am' : 'pm'}`,
  minute => `${hour12(minute)}${past(minute)} ${minute < 720 ? 'AM' : 'PM'}`,
  minute => `${hour12(minute)}:${two(minute % 60)} ${minute < 720 ? 'a.m.' : 'p.m.'}`,
  minute => `${hour12(minute)}${past(minute)}${minute < 720 ? 'a' : 'p'}`,
  minute => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
]

function hour12(minute: number): number {
  return Math.floor(minute / 60) % 12 || 12
}

function past(minute: number): string {
  return minute % 60 === 0 ? '' : `:${two(minute % 60)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

const styles: fc.Arbitrary<Style> = fc.record({
  day: fc.constantFrom(
    (day: Weekday) => WEEKDAY_NAMES[day],
    (day: Weekday) => WEEKDAY_NAMES[day].slice(0, 3),
    (day: Weekday) => WEEKDAY_NAMES[day].toUpperCase(),
    (day: Weekday) => `${WEEKDAY_NAMES[day].slice(0, 3)}.`,
    (day: Weekday) => `${WEEKDAY_NAMES[day]}s`,
  ),
  through: fc.constantFrom('-', ' - ', '–', ' to ', ' thru ', ' through '),
  dayList: fc.constantFrom(', ', ' & ', ' and ', '/'),
  time: fc.constantFrom(...TIMES),
  until: fc.constantFrom('-', ' - ', '–', ' to ', ' til ', ' until '),
  hoursList: fc.constantFrom(' & ', ' and ', ', '),
  label: fc.constantFrom('', 'Happy Hour: ', 'HH ', 'HAPPY HOUR\n'),
  noise: fc.constantFrom('', ' $5 drafts', ' (bar only)', ' – half off apps', ' 2 for 1 wells'),
  isDaysFirst: fc.boolean(),
  next: fc.constantFrom('; ', '\n', ' | ', ' / ', ', '),
})

const hours: fc.Arbitrary<Hours> = fc
  .tuple(fc.integer({ min: 40, max: 92 }), fc.integer({ min: 2, max: 20 }), fc.boolean())
  .map(([quarter, length, isOpen]) => ({
    start: quarter * 15,
    end: isOpen && length > 16 ? 'close' : ((quarter + length) * 15) % 1440,
  }))

/** Days are dealt out to one to three statements; each has one or two windows. */
const statements: fc.Arbitrary<Statement[]> = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
    fc.array(fc.array(hours, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([owners, hoursOf]) =>
    hoursOf
      .map((list, owner) => ({ days: WEEKDAYS.filter(day => owners[day] === owner), hours: list }))
      .filter(({ days }) => days.length > 0),
  )
  .filter(list => list.length > 0)

function write(list: Statement[], style: Style): string {
  const parts = list.map(statement => {
    const days = writeDays(statement.days, style)
    const times = statement.hours.map(each => writeHours(each, style)).join(style.hoursList)
    return (style.isDaysFirst ? `${days} ${times}` : `${times} ${days}`) + style.noise
  })
  return style.label + parts.join(style.next)
}

function writeDays(days: Weekday[], style: Style): string {
  const runs: Weekday[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map(run => (run.length > 2 ? [run.slice(0, 1), run.slice(-1)] : run.map(day => [day])))
    .map((ends, place) => {
      const isRange = (runs[place]?.length ?? 0) > 2
      return ends.map(([day = 0]) => style.day(day)).join(isRange ? style.through : style.dayList)
    })
    .join(style.dayList)
}

function writeHours({ start, end }: Hours, style: Style): string {
  return style.time(start) + style.until + (end === 'close' ? 'close' : style.time(end))
}

function timeOfDay(minute: number): TimeOfDay {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** What is on, day by day, so that it does not matter how days are put together. */
function dayByDay(windows: HoursWindow[]): string[] {
  const lines = windows.flatMap(({ days, start, end }) =>
    (days ?? []).map(day => `${day} ${start} ${end}`),
  )
  return [...new Set(lines)].sort()
}

test('what is written of a week in any style reads back as the same windows', () => {
  fc.assert(
    fc.property(statements, styles, (list, style) => {
      // hours before 13:00 alone do not show that a text uses a 24-hour clock
      fc.pre(
        style.time !== TIMES.at(-1) ||
          list.some(({ hours: each }) => each.some(({ start }) => start >= 780)),
      )
      const text = write(list, style)
      const truth = list.flatMap(statement =>
        statement.hours.map(
          ({ start, end }): HoursWindow => ({
            days: statement.days,
            start: timeOfDay(start),
            end: end === 'close' ? 'close' : timeOfDay(end),
          }),
        ),
      )
      const read = readHours(text)
      expect(read && dayByDay(read), text).toEqual(dayByDay(truth))
    }),
    { numRuns: 2000 },
  )
})
