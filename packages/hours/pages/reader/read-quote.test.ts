import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collapse } from '../page.ts'
import { readQuote } from './read-quote.ts'

const url = 'https://lantern.example/'
const ASKED = { place: { name: 'The Lantern', website: url }, today: '2026-02-03' }

function read(text: string, quote: string) {
  const reading = readQuote({ url, text }, quote, ASKED)
  if (typeof reading === 'string') return reading
  const [window] = reading.windows
  return `${window?.days?.join('')} ${window?.start}-${window?.end}: ${reading.quote}`
}

const FAR =
  'Happy Hour\nIn the bar\nOn the patio\nBy the fire\nIn the hall\nBy the door\nMonday to Friday\n3 pm – 6 pm\nWelcome'
const FAR_QUOTE =
  'Happy Hour In the bar On the patio By the fire In the hall By the door Monday to Friday 3 pm – 6 pm'

describe('a quote that somebody pointed at', () => {
  test('is read where the words and their schedule stand far apart', () => {
    expect(read(FAR, FAR_QUOTE)).toBe(`01234 15:00-18:00: ${FAR_QUOTE}`)
  })

  test('is compared without its white space', () => {
    expect(read(FAR, FAR_QUOTE.replaceAll(' ', '\n  '))).toBe(`01234 15:00-18:00: ${FAR_QUOTE}`)
  })

  test.each([
    ['is invented', FAR, 'Happy Hour Monday to Friday 3 pm – 6 pm', 'not-in-page'],
    ['is empty', FAR, ' ', 'not-in-page'],
    ['has another time', FAR, FAR_QUOTE.replace('6 pm', '7 pm'), 'not-in-page'],
    ['cuts a number', 'Happy Hour weekdays 3-16', 'Happy Hour weekdays 3-1', 'not-in-page'],
    ['names no happy hour', FAR, 'Monday to Friday 3 pm – 6 pm', 'no-words'],
    [
      'says there is none',
      'We no longer offer happy hour weekdays 4-7 pm',
      'happy hour weekdays 4-7 pm',
      'denied',
    ],
    ['says no time', FAR, 'Happy Hour In the bar', 'no-schedule'],
    [
      'says a day long',
      'Happy Hour weekdays 11 am – 10 pm',
      'Happy Hour weekdays 11 am – 10 pm',
      'no-schedule',
    ],
    [
      'is a review’s',
      'Great happy hour weekdays 4-7!\n– Yelp',
      'happy hour weekdays 4-7',
      'guest-voice',
    ],
    [
      'is a guest’s',
      'We went to happy hour weekdays 4-7',
      'happy hour weekdays 4-7',
      'guest-voice',
    ],
    [
      'is a private party’s',
      'Book your private happy hour weekdays 4-7',
      'happy hour weekdays 4-7',
      'not-public',
    ],
    [
      'holds at some locations',
      'Happy hour weekdays 4-7 at select locations',
      'Happy hour weekdays 4-7',
      'some-locations',
    ],
    [
      'reaches over another service',
      'Happy Hour\nin the bar\nDinner\nMonday to Friday 4-7 pm',
      'Happy Hour in the bar Dinner Monday to Friday 4-7 pm',
      'another-service',
    ],
    [
      'reaches into an event',
      'Happy Hour\nMonday January 19th\nEvery Monday 4-7 pm',
      'Happy Hour Monday January 19th Every Monday 4-7 pm',
      'another-service',
    ],
    [
      'is one of two places',
      'Happy hour north weekdays 4-7 pm, south weekdays 3-6 pm',
      'Happy hour north weekdays 4-7 pm',
      'several-places',
    ],
    [
      'has the opening hours',
      'Happy Hour\nSee below\nWe are here\nMonday to Friday 4 pm – 10 pm',
      'Happy Hour See below We are here Monday to Friday 4 pm – 10 pm',
      'opening-hours',
    ],
    [
      'begins with the hours above',
      'Sunday to Thursday: 5-9 pm\nHappy Hour: Monday to Friday 4-5 pm',
      'Sunday to Thursday: 5-9 pm Happy Hour: Monday to Friday 4-5 pm',
      'opening-hours',
    ],
  ])('states nothing where it %s', (_, text, quote, reason) => {
    expect(read(text, quote)).toBe(reason)
  })

  test('may begin with the days above the words', () => {
    const text = 'Monday to Friday\nHappy Hour • 3 pm to 6 pm'
    expect(read(text, collapse(text))).toBe(`01234 15:00-18:00: ${collapse(text)}`)
  })

  test('is read to the end of its line where that adds days', () => {
    const line = 'Happy Hour: Mon–Thu 4–6 pm, Fri 3–6 pm'
    const read = readQuote({ url, text: line }, 'Happy Hour: Mon–Thu 4–6 pm', ASKED)
    expect(read).toMatchObject({ quote: line, windows: [{ start: '16:00' }, { start: '15:00' }] })
  })

  test('begins with its line, or with the words', () => {
    const line = 'Except in June, our happy hour is weekdays 4-7 pm'
    expect(read(line, 'our happy hour is weekdays 4-7 pm')).not.toBe('not-in-page')
    const reading = readQuote({ url, text: line }, 'our happy hour is weekdays 4-7 pm', ASKED)
    if (typeof reading !== 'string') expect(reading.quote).toBe(line)
  })

  test('is verbatim whatever the page and the quote are', () => {
    const part = fc.constantFrom(
      ...[
        'Happy Hour',
        'weekdays',
        '4-7 pm',
        'Dinner',
        '\n',
        ' ',
        '10 PMHappy Hour:',
        '. ',
        'Mon–Fri',
      ],
    )
    const texts = fc.array(part, { maxLength: 12 }).map(parts => parts.join(' '))
    fc.assert(
      fc.property(texts, texts, fc.nat(60), fc.nat(60), (text, other, start, length) => {
        for (const quote of [other, collapse(text).slice(start, start + length)]) {
          const reading = readQuote({ url, text }, quote, ASKED)
          if (typeof reading === 'string') continue
          expect(collapse(text)).toContain(reading.quote)
          expect(reading.windows.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
