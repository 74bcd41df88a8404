import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHours } from '../read-hours.ts'

const NAMES = 'one two three four five six seven eight nine ten eleven'.split(' ')
const FORMS = [
  (from: string, to: string) => `Mon-Fri, ${from} to ${to}`,
  (from: string, to: string) => `weekdays between ${from} and ${to}`,
  (from: string, to: string) => `happy hour starts at ${from} and ends at ${to} Monday to Friday`,
  (from: string, to: string) => `Monday through Friday starting at ${from} and ending at ${to}`,
  (from: string, to: string) => `kicks off at ${from} and runs until ${to} every weekday`,
  (from: string, to: string) => `weekdays, starts when we open at ${from} and goes to ${to}`,
  (from: string, to: string) =>
    `every weekday it kicks off at ${from} and doesn't stop until ${to}`,
  (from: string, to: string) => `Mon-Fri till ${to} from ${from}`,
  (from: string, to: string) => `${from} to ${to} in the afternoon, Monday to Friday`,
]

/** Afternoon hours, the minutes of which are a quarter. */
const moment = fc.record({ hour: fc.integer({ min: 2, max: 5 }), part: fc.constantFrom(0, 15, 30) })

function inFigures({ hour, part }: { hour: number; part: number }): string {
  return part === 0 ? String(hour) : `${hour}:${part}`
}

function inWords({ hour, part }: { hour: number; part: number }): string {
  const name = NAMES[hour - 1] ?? ''
  return part === 0 ? name : `${part === 30 ? 'half' : 'a quarter'} past ${name}`
}

describe('times in words', () => {
  test('are those in figures, in whatever order they are said', () => {
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...FORMS),
        (start, hours, form) => {
          const end = { hour: start.hour + hours, part: 0 }
          const expected = readHours(`Mon-Fri ${inFigures(start)}pm-${inFigures(end)}pm`)
          expect(expected).toHaveLength(1)
          for (const say of [inFigures, inWords]) {
            const text = form(say(start), say(end))
            expect([text, readHours(text)]).toEqual([text, expected])
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test.each([
    [
      'a quarter to five till half past six, Thursdays',
      [{ days: [3], start: '16:45', end: '18:30' }],
    ],
    ['nightly, five to seven', [{ days: [0, 1, 2, 3, 4, 5, 6], start: '17:00', end: '19:00' }]],
    [
      'daily from 4 pm (bar only) until 6 pm',
      [{ days: [0, 1, 2, 3, 4, 5, 6], start: '16:00', end: '18:00' }],
    ],
    ['bar opens at 4 until 10 daily', null],
  ])('%j', (text, expected) => {
    expect(readHours(text)).toEqual(expected)
  })
})

describe('days in letters, rows and remainders', () => {
  test.each([
    ['m-th 3p-6p f 3p-7p su 1p-4p', ['0123 15:00', '4 15:00', '6 13:00']],
    ['m t w th 5pm-7pm', ['0123 17:00']],
    ['mtwth 4-6', ['0123 16:00']],
    ['Mon · Tue · Wed 4:30 – 6:00 pm', ['012 16:30']],
    ['Monday all day, rest of the week 3-6, closed Tuesdays', ['0 null', '23456 15:00']],
    ['Fridays 2-8, other days 3-6', ['4 14:00', '012356 15:00']],
    ['daily except Friday and Saturday from 8 to close', ['01236 20:00']],
    ['jueves y viernes: 18 a 20 hs', ['34 18:00']],
    ['segunda à sexta, das 18h00 às 20h30', ['01234 18:00']],
  ])('%j', (text, expected) => {
    const read = readHours(text)?.map(({ days, start }) => `${days?.join('')} ${start}`)
    expect(read).toEqual(expected)
  })
})
