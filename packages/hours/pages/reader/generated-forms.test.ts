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
  test('in a column of days beside a column of its times is that of each row', () => {
    fc.assert(
      fc.property(week, price, ({ from, all }, items) => {
        const days = NAMES.slice(from, from + all.length)
        const times = all.map(([time]) => time)
        const text = ['## Happy Hour', ...days, ...times, items]
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
    fc.assert(
      fc.property(denial, hours, price, fc.boolean(), (words, [time, read], items, isLow) => {
        const below = isLow ? [items, words] : [words, items]
        const text = ['# Happy Hour', `Weekdays ${time}`, ...below, '# Kitchen', 'Daily 11–10']
        expect([text, publishedLines(...text)]).toEqual([text, [`0134 ${read}`]])
      }),
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

  test('late and early of the same days are one week', () => {
    const late = 'Late happy hour Mon–Thu 9–11pm'
    expect(published(`Happy Hour Mon–Thu 4–6pm\nOlives\n${late}`)).toEqual([
      '0123 16:00-18:00',
      '0123 21:00-23:00',
    ])
  })
})
