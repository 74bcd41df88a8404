import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { published, publishedLines } from '../../test/published.ts'

const CASES = { numRuns: 150 }
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TIMES = [
  ['3:00 PM – 6:00 PM', '15:00-18:00'],
  ['4-7pm', '16:00-19:00'],
  ['5 – 7:30', '17:00-19:30'],
] as const
const hours = fc.constantFrom(...TIMES)
const week = fc.record({
  from: fc.nat(3),
  all: fc.array(hours, { minLength: 2, maxLength: 4 }),
})
const price = fc.constantFrom('$5 wells', 'Half off appetizers', '$2 off drafts, $6 wine')

describe('a happy hour', () => {
  test('in a column of days and one of their times, or each time above its days, is that of each row', () => {
    fc.assert(
      fc.property(week, price, fc.boolean(), ({ from, all }, items, isAbove) => {
        const days = NAMES.slice(from, from + all.length)
        const times = all.map(([time]) => time)
        const rows = isAbove
          ? days.flatMap((day, at) => [times[at] ?? '', day])
          : [...days, ...times]
        const text = ['## Happy Hour', ...rows, items]
        const said = all.map(([, time], at) => `${from + at} ${time}`)
        const windows = publishedLines(...text).flatMap(one => {
          const [named = '', time] = one.split(' ')
          return [...named].map(day => `${day} ${time}`)
        })
        expect([text, windows.toSorted()]).toEqual([text, said.toSorted()])
      }),
      CASES,
    )
  })

  test('under labels of its days and of its hours is read in either wording', () => {
    const labels = fc.constantFrom(['Days:', 'Hours:'], ['When:', 'Time:'], ['Day:', 'Times:'])
    fc.assert(
      fc.property(labels, hours, fc.boolean(), ([day, time], [said, read], isApart) => {
        const rows = isApart
          ? [day, 'Tuesday – Saturday', time, said]
          : [`${day} Tuesday – Saturday`, `${time} ${said}`]
        const text = ['# Happy Hour', ...rows, '$5 wine']
        expect([text, publishedLines(...text)]).toEqual([text, [`12345 ${read}`]])
      }),
      CASES,
    )
  })

  test('is not on the days that a sentence below it takes away', () => {
    const denial = fc.constantFrom(
      'No happy hour on Wednesdays.',
      'Not available on Wednesdays',
      'Please note: there is no happy hour on Wednesdays, when the quiz is on.',
      '*Excludes Wednesdays',
    )
    const days = fc.constantFrom('Weekdays', 'Monday-Friday')
    fc.assert(
      fc.property(
        denial,
        days,
        hours,
        price,
        fc.boolean(),
        (words, week, [time, read], items, isLow) => {
          const below = isLow ? [items, words] : [words, items]
          const text = ['# Happy Hour', `${week} ${time}`, ...below, '# Kitchen', 'Daily 11–10']
          expect([text, publishedLines(...text)]).toEqual([text, [`0134 ${read}`]])
        },
      ),
      CASES,
    )
  })

  test('of another name is one where what stands below it is cheaper', () => {
    const name = fc.constantFrom(
      'Golden Hour',
      'Aperitivo',
      'Afternoon Delight',
      'Power Hour',
      'HH Menu',
    )
    const dear = fc.constantFrom('Wedding receptions from $80', 'Ask for our menu of spirits')
    fc.assert(
      fc.property(name, hours, dear, (called, [time, read], other) => {
        const page = (line: string) =>
          publishedLines('# The Lantern', `## ${called}`, `Mon–Thu ${time}`, line)
        expect([called, page('$2 off all drafts, $6 wine')]).toEqual([called, [`0123 ${read}`]])
        if (!called.startsWith('HH')) expect([called, page(other)]).toEqual([called, []])
      }),
      CASES,
    )
  })

  test('is not of the date of the next entry of a list', () => {
    const list = ['### Happy Hour', 'Every Monday through Thursday, 4–6 pm', '$2 off pours']
    expect(publishedLines(...list, 'Nov 25 @ 6:30 pm', '### Pint Night')).toEqual([
      '0123 16:00-18:00',
    ])
  })

  test('is not old because a notice above is, below a heading of its own', () => {
    const notice = ['# Holiday Hours', 'Closed:', 'January 1, 2018', 'We wish you well']
    const own = ['# Happy Hour', 'Monday – Friday', '5:00 – 7:00']
    expect(publishedLines(...notice, ...own)).toEqual(['01234 17:00-19:00'])
    expect(publishedLines('# News', 'January 1, 2018', '## Happy Hour', ...own.slice(1))).toEqual(
      [],
    )
  })

  test('of a list of days is whole, also where a row goes on with something else', () => {
    const list = [
      '### MONDAY',
      'Happy hour 3-7',
      '### WEDNESDAY',
      'Happy hour 3-6, then Music Bingo 7-9',
    ]
    expect(publishedLines(...list, '### FRIDAY', 'Happy hour 2-5')).toEqual([
      '0 15:00-19:00',
      '2 15:00-18:00',
      '4 14:00-17:00',
    ])
  })

  test('is on in spite of a date on which it is not, and of the date of its menu', () => {
    const dated = 'No happy hour on Thursday, November 26. We are back on Friday.'
    expect(publishedLines(dated, '### Happy hour', 'Wednesday to Friday, 3 to 5 pm')).toEqual([
      '234 15:00-17:00',
    ])
    const below = ['### Happy Hour', 'Monday-Friday 3-6pm', 'Olives, bread and a good view']
    const one = 'Please note: for our staff there is no happy hour on Friday, December 4.'
    expect([[], ['01234 15:00-18:00']]).toContainEqual(publishedLines(...below, '$5 wine', one))
    expect(
      publishedLines('# Happy Hour', 'Monday-Friday 3-6pm', 'No happy hour on Fridays'),
    ).toEqual(['0123 15:00-18:00'])
    expect(
      published('Prices as printed on the board, Sept 2026. Happy hour weekdays 4-7pm'),
    ).toEqual(['01234 16:00-19:00'])
  })

  test('below a notice that the place is sold is not one', () => {
    const sold = 'NOTICE: the bar was sold in October and is no longer operating.'
    expect(publishedLines(sold, 'Happy hour Mon-Fri 5-7, $4 lager')).toEqual([])
  })

  test('between the stars of a line, or below letters between dots, is read', () => {
    const line = 'UFC SATURDAY $10 COVER *** HAPPY HOUR MON THRU FRI 3 TO 6 PM *** SUNDAY TICKET'
    expect(published(line)).toEqual(['01234 15:00-18:00'])
    expect(published('M • T • W • Th\nHAPPY HOUR • 3:00 TO 6:30 PM')).toEqual(['0123 15:00-18:30'])
  })

  test('in a cell of several rows is that of each', () => {
    const cell = (text: string, at: readonly [number, number, number], rows?: number) => ({
      text,
      shape: { cell: at, ...(rows !== undefined && { rows }) },
    })
    const cells = [
      cell('Monday', [0, 0, 0]),
      cell('4 – 7 pm', [0, 0, 1], 2),
      cell('Tuesday', [0, 1, 0]),
      cell('Thursday', [0, 2, 0]),
      cell('4 – 6 pm', [0, 2, 1]),
    ]
    const lines = [{ text: 'Happy Hour', shape: { heading: 2 } }, ...cells]
    const text = lines.map(one => one.text).join('\n')
    expect(
      published(
        text,
        lines.map(({ shape }) => shape),
      ),
    ).toEqual(['01 16:00-19:00', '3 16:00-18:00'])
  })

  test('late and early of the same days are one week', () => {
    const late = 'Late happy hour Mon–Thu 9–11pm'
    expect(published(`Happy Hour Mon–Thu 4–6pm\nOlives\n${late}`)).toEqual([
      '0123 16:00-18:00',
      '0123 21:00-23:00',
    ])
  })
})
