import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../test/any-text.ts'
import { MAX_HOURS_TEXT_LENGTH, readHours } from './read-hours.ts'

describe('never guessing', () => {
  test('refuses what limits or blurs the hours', () => {
    const texts = [
      'May through September 4-7pm',
      '6/1-9/1 4-6pm',
      'first Friday 5-8pm',
      'Mon-Fri 4ish-6',
      'every other Tuesday 5-8pm',
      'from 4 until sunset',
      'Tonight 5-7',
      'Fri 9pm - Sat 2am',
      'Trivia Tuesdays 7-9pm',
      'We are open daily 11am-2am',
      'Mon-Fri 4',
      'Mon-Fri 4-6, Sat',
      '5 to 7 pm to close',
      'wings 10-14',
      'Mon-Fri 3pm & 6pm',
      'Last call 1am',
      'Mon 4-4',
      'Mon 4 to 4pm',
      'Mon-Fri 3-6pm. Late night 9-11pm',
      'late night',
    ]
    for (const text of texts) expect([text, readHours(text)]).toEqual([text, null])
  })

  test('refuses texts beyond the limit', () => {
    expect(readHours(`Mon 4-6pm ${' '.repeat(MAX_HOURS_TEXT_LENGTH)}`)).toBeNull()
  })

  test('answers any text, and states only real days and times', () => {
    const crumbs = fc.constantFrom(
      ...'mon fri m-f t th daily 4 11 4pm 6:30 noon close open until from to - & , / ; . ( ) $5 except'
        .concat(' closed all-day late happy hour 2for1 ½ \n 24/7 1/2 may 12:75 99 no every')
        .split(' '),
    )
    const text = fc.oneof(
      anyText(300),
      fc.array(crumbs, { maxLength: 40 }).map(parts => parts.join(' ')),
      fc.array(crumbs, { maxLength: 40 }).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(text, given => {
        for (const { days, start, end } of readHours(given) ?? []) {
          expect(days === null || (days.length > 0 && days.every(day => day >= 0 && day < 7))).toBe(
            true,
          )
          expect(start ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$|^open$/)
          expect(end ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$|^close$/)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test.each(['mon,', 'm/', '4p,', '$5-', '(', '<a ', 'a@', 'except mon ', 'mon 4p ', '1/'])(
    'reads %j repeated to full length as it reads its beginning',
    part => {
      const whole = part.repeat(Math.floor(MAX_HOURS_TEXT_LENGTH / part.length))
      expect(readHours(whole)).toEqual(readHours(part.repeat(3)))
    },
  )
})
