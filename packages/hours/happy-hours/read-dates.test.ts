import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '../time/calendar-date.ts'
import { describeSpans } from './exceptions.ts'
import { readDates } from './read-dates.ts'
import type { WeekException } from './week-exception.ts'

/** A Thursday. */
const TODAY = '2027-06-17'

function read(text: string, today = TODAY): string {
  const reading = readDates(text, today)
  if ('problem' in reading) return reading.problem
  return reading.exceptions
    .map(({ on, kind, note, ...times }) => `${kind} ${on}${spans(times)}${note && ` (${note})`}`)
    .join(', ')
}

function spans({ open, happy }: Pick<WeekException, 'open' | 'happy'>): string {
  const said = (what: string, given: typeof open) =>
    given ? ` ${what} ${describeSpans(given)}` : ''
  return said('open', open) + said('happy', happy)
}

describe('reading dates on which the week does not hold', () => {
  test.each([
    ['not this Thursday', 'no-happy-hour 2027-06-17'],
    ['not this Wednesday', 'no-happy-hour 2027-06-23'],
    ['closed tomorrow', 'closed 2027-06-18'],
    ['no happy hour today', 'no-happy-hour 2027-06-17'],
    ['Closed July 4', 'closed 2027-07-04'],
    ['closed July 4th, 2027.', 'closed 2027-07-04'],
    ['closed 4 July', 'closed 2027-07-04'],
    ['we’re closed on Sunday, July 4', 'closed 2027-07-04'],
    ['closed 7/4', 'closed 2027-07-04'],
    ['closed 07/04/27', 'closed 2027-07-04'],
    ['closed 2027-07-04', 'closed 2027-07-04'],
    ['no HH Jan 1', 'no-happy-hour 2028-01-01'],
    ['closed Sept. 6', 'closed 2027-09-06'],
    ['closed July 4 (Independence Day)', 'closed 2027-07-04 (Independence Day)'],
    ['July 4', 'no-happy-hour 2027-07-04'],
    ['tomorrow', 'no-happy-hour 2027-06-18'],
    ['Thanksgiving', 'no-happy-hour 2027-11-25'],
    ['closed on Thanksgiving Day and Black Friday', 'closed 2027-11-25, closed 2027-11-26'],
    ['Closed Christmas', 'closed 2027-12-25'],
    ['closed Christmas Eve - Christmas', 'closed 2027-12-24, closed 2027-12-25'],
    ['closed Christmas 2026', 'Friday, December 25, 2026 has passed.'],
    ['closed New Year’s Eve & New Years Day', 'closed 2027-12-31, closed 2028-01-01'],
    ['no happy hour the 4th of July (party)', 'no-happy-hour 2027-07-04 (party)'],
    ['closed MLK Day', 'closed 2028-01-17'],
    ['closed Presidents’ Day', 'closed 2028-02-21'],
    ['closed Easter', 'closed 2028-04-16'],
    ['closed Memorial Day', 'closed 2028-05-29'],
    ['closed Labor Day', 'closed 2027-09-06'],
    ['Thanksgiving closed', 'closed 2027-11-25'],
    ['Thanksgiving closed, Christmas no happy hour', 'closed 2027-11-25, no-happy-hour 2027-12-25'],
    ['July 4, closed July 5', 'no-happy-hour 2027-07-04, closed 2027-07-05'],
  ])('reads "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each([
    ['Dec 31 9pm-1am', 'other-hours 2027-12-31 happy 9 PM – 1 AM'],
    [
      'New Year’s Eve: happy hour 9 pm to 1 am (live band)',
      'other-hours 2027-12-31 happy 9 PM – 1 AM (live band)',
    ],
    ['happy hour New Year’s Eve 9pm-1am', 'other-hours 2027-12-31 happy 9 PM – 1 AM'],
    ['happy hour 9pm-1am on New Year’s Eve', 'other-hours 2027-12-31 happy 9 PM – 1 AM'],
    ['Thanksgiving open 11am-3pm', 'other-hours 2027-11-25 open 11 AM – 3 PM'],
    [
      'open 11am to 3pm on Thanksgiving and Black Friday',
      'other-hours 2027-11-25 open 11 AM – 3 PM, other-hours 2027-11-26 open 11 AM – 3 PM',
    ],
    [
      'Dec 31 open 5pm-2am, happy hour 9pm-1am',
      'other-hours 2027-12-31 open 5 PM – 2 AM happy 9 PM – 1 AM',
    ],
    [
      'Dec 24-26 3-6pm',
      'other-hours 2027-12-24 happy 3 PM – 6 PM, other-hours 2027-12-25 happy 3 PM – 6 PM, other-hours 2027-12-26 happy 3 PM – 6 PM',
    ],
    [
      '12/31 noon-3pm and 9pm-midnight',
      'other-hours 2027-12-31 happy 12 PM – 3 PM and 9 PM – 12 AM',
    ],
    [
      'Thanksgiving closed, Christmas Eve 3-6pm',
      'closed 2027-11-25, other-hours 2027-12-24 happy 3 PM – 6 PM',
    ],
    ['Dec 24 noon-5', 'other-hours 2027-12-24 happy 12 PM – 5 PM'],
    ['Dec 24 noon til 5pm', 'other-hours 2027-12-24 happy 12 PM – 5 PM'],
    [
      'closed for renovation Jan 2-3',
      'closed 2028-01-02 (renovation), closed 2028-01-03 (renovation)',
    ],
    ['this Friday private party', 'no-happy-hour 2027-06-18 (private party)'],
    ['today 5-6pm, tomorrow', 'other-hours 2027-06-17 happy 5 PM – 6 PM, no-happy-hour 2027-06-18'],
  ])('reads the times of "%s"', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each([
    ['Dec 31 happy hour', 'Say when the happy hour is, such as “9 PM – 1 AM”.'],
    ['Thanksgiving open', 'Say when you are open, such as “11 AM – 3 PM”.'],
    [
      'closed Thanksgiving, Christmas 3-6pm',
      'Write each date before its times, such as “Dec 31 9 PM – 1 AM”.',
    ],
    ['9pm-1am', 'Write each date before its times, such as “Dec 31 9 PM – 1 AM”.'],
    [
      'Dec 31 9pm',
      'We did not understand “9pm”. Write both times after the date, such as “Dec 31 9 PM – 1 AM”.',
    ],
    ['Dec 31 1-2pm, 3-4pm, 5-6pm, 7-8pm', 'At most 3 times on one date.'],
  ])('asks about the times of "%s"', (text, problem) => {
    expect(read(text)).toBe(problem)
  })

  test('reads days in a row, and lists', () => {
    const christmas = 'no-happy-hour 2027-12-24, no-happy-hour 2027-12-25, no-happy-hour 2027-12-26'
    expect(read('no happy hour Dec 24-26')).toBe(christmas)
    expect(read('no happy hour December 24 through December 26')).toBe(christmas)
    expect(read('no happy hour Dec 24, 25 & 26')).toBe(christmas)
    expect(read('no happy hour 12/24 – 12/26')).toBe(christmas)
    expect(read('closed Dec 31 - Jan 1')).toBe('closed 2027-12-31, closed 2028-01-01')
    expect(read('not this Friday to Sunday')).toBe(
      'no-happy-hour 2027-06-18, no-happy-hour 2027-06-19, no-happy-hour 2027-06-20',
    )
    expect(read('closed July 4; no happy hour July 5 and July 6')).toBe(
      'closed 2027-07-04, no-happy-hour 2027-07-05, no-happy-hour 2027-07-06',
    )
  })

  test.each([
    ['closed Thursday', 'Which Thursday? Write “this Thursday” or its date.'],
    ['not next Friday', '“Next …” may be this week or the week after.'],
    ['closed Monday, July 4', 'Sunday, July 4, 2027 is not a Monday.'],
    ['closed Feb 30', 'There is no such date in the coming year.'],
    ['closed 13/13', 'There is no such date in the coming year.'],
    ['closed July 4 2026', 'Saturday, July 4, 2026 has passed.'],
    ['closed July 4 2031', 'is more than a year ahead.'],
    ['closed July', '“July” needs a day.'],
    ['closed July 9-4', '“4” does not follow Friday, July 9, 2027.'],
    ['closed July 1 - Aug 15', 'is longer than a month.'],
    ['closed when it rains', 'We did not understand “when”. Write the date, such as July 4.'],
    ['Nov 27 close at 8pm', '“close at 8pm” is one end only. Write both times after the date'],
    ['this Friday private party from 6', '“from 6” is one end only. Write both times'],
    ['closed for renovation until Jan 3', 'Is Monday, January 3, 2028 the last of these days'],
    ['closed July 4 after 5pm', '“after 5pm” is one end only.'],
    ['closed 24', '“24” needs a month.'],
    ['closed', 'It contains no date.'],
    ['', 'It contains no date.'],
    ['closed July 4 and', 'closed 2027-07-04'],
    ['x'.repeat(201), 'That is too long to be a list of dates.'],
  ])('does not guess at "%s"', (text, expected) => {
    expect(read(text)).toContain(expected)
  })

  test('answers any text, with real dates that are not over', () => {
    const words = fc.constantFrom(
      'closed ',
      'not ',
      'no happy hour ',
      'July ',
      'dec',
      '4',
      ' 31',
      '-',
      ', ',
      'this ',
      'thursday',
      'feb 29',
      '7/4',
      '2028',
      '(party)',
      ' and ',
      '\n',
      'é',
      "'",
      'Christmas ',
      'easter',
      'to ',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), parts => {
        const reading = readDates(parts.join(''), TODAY)
        if ('problem' in reading) return
        for (const { on } of reading.exceptions) {
          expect(isCalendarDate(on)).toBe(true)
          expect(on >= TODAY).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
