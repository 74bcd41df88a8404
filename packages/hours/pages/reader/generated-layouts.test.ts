import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { published } from '../../test/published.ts'
import type { LineShape } from '../page.ts'

const CASES = { numRuns: 150 }
const days = fc.constantFrom(
  ['Monday–Friday', '01234'],
  ['Tue - Sat', '12345'],
  ['DAILY', '0123456'],
  ['Thursdays', '3'],
  ['Weekdays', '01234'],
)
const times = fc.constantFrom(
  ['4–6pm', '16:00-18:00'],
  ['3:30 PM to 5:30 PM', '15:30-17:30'],
  ['17:00 - 19:00', '17:00-19:00'],
)
const label = fc.constantFrom('Happy Hour', 'HAPPY HOUR', 'Happy Hour Menu', 'Our Happy Hour!')
const slogan = fc.constantFrom(
  'Good drinks, better company',
  'Sip and stay awhile',
  'Raise a glass',
)
const other = fc.constantFrom(
  ['Trivia', 'Wednesday', '7pm'],
  ['Sat & Sun', '10am–2pm', 'Brunch'],
  ['9pm', 'Fridays', 'Live music'],
)

/** Cards of a page, each a block of its own within one that holds them all. */
function readCards(cards: readonly (readonly string[])[], headings: readonly string[] = []) {
  const shapes = cards.flatMap((card, place) =>
    card.map(
      (line, at): LineShape => ({
        ...(place + at > 0 && { shared: at > 0 ? 2 : 1 }),
        ...(headings.includes(line) && { heading: 3 }),
      }),
    ),
  )
  return published(cards.flat().join('\n'), shapes)
}

describe('a card of the page’s markup', () => {
  test('says its label, days and times in any order, beside the cards of other things', () => {
    fc.assert(
      fc.property(
        label,
        days,
        times,
        other,
        fc.nat(5),
        fc.boolean(),
        (name, day, time, beside, order, isFirst) => {
          const lines = [name, day[0], time[0]]
          const [first = ''] = lines.splice(order % 3, 1)
          const card = [first, ...(order < 3 ? lines : lines.toReversed()), 'Olives and chips']
          const cards = isFirst ? [card, beside] : [beside, card]
          expect([card, readCards(cards)]).toEqual([card, [`${day[1]} ${time[1]}`]])
        },
      ),
      CASES,
    )
  })

  test('may have a slogan for its heading, and a name that says daily of some days', () => {
    fc.assert(
      fc.property(label, slogan, days, times, (name, words, day, time) => {
        const read = [`${day[1]} ${time[1]}`]
        expect(readCards([[name, words, `${day[0]}, ${time[0]}`]], [words])).toEqual(read)
        expect(readCards([['Daily Happy Hour', day[0], time[0]]])).toEqual(read)
      }),
      CASES,
    )
  })

  test('that says two things never lends one the time of the other', () => {
    fc.assert(
      fc.property(label, days, times, other, (name, day, time, beside) => {
        const card = [day[0], time[0], name, ...beside]
        expect([[], [`${day[1]} ${time[1]}`]]).toContainEqual(readCards([card]))
      }),
      CASES,
    )
  })
})

describe('the words after a schedule', () => {
  const base = fc.constantFrom(
    'Happy hour Monday–Friday 4–6pm',
    'Happy hour runs daily from 4 to 7',
    'Join us weekdays 3–6pm for happy hour',
  )

  test('limit it by whom it is for, where, with what, when or what became of it', () => {
    const limits = fc.constantFrom(
      ...`for anyone in uniform;for those with a student card;for league bowlers;for your dog;on our party boat
      ;with proof of residency;with the purchase of a pass;if the deck is dry;once construction is finished
      ;pending our liquor license;subject to approval;by appointment;before the pandemic;is being considered
      ;may be added;at the airport bar;for app users;with a military ID;at participating venues;says the Evening Post;on alternating weeks;on non-event days;on the first week of each month`
        .split(';')
        .map(words => words.trim()),
    )
    fc.assert(
      fc.property(base, limits, (text, limit) => {
        expect([limit, published(`${text} ${limit}.`)]).toEqual([limit, []])
      }),
      CASES,
    )
  })

  test('in a sentence of their own call it off', () => {
    const end = fc.constantFrom(
      ...`This promotion is over;Sold out;We are taking a break for now;Does not apply here;This is a past event`.split(
        ';',
      ),
    )
    fc.assert(
      fc.property(base, end, (text, words) => {
        expect([words, published(`${text}. ${words}.`)]).toEqual([words, []])
      }),
      CASES,
    )
  })

  test('do not where they praise it or name what is poured', () => {
    const praise = fc.constantFrom(
      ...`with $5 sliders and tamarind margaritas;for half-price burgers;at the bar;on the patio
      ;for drinks and snacks;with friends;in the heart of downtown;if you love oysters;on all drafts`
        .split(';')
        .map(words => words.trim()),
    )
    fc.assert(
      fc.property(base, praise, (text, words) => {
        expect([words, published(`${text} ${words}.`).length]).toEqual([words, 1])
      }),
      CASES,
    )
  })

  test('in a sentence of another thing take nothing away', () => {
    fc.assert(
      fc.property(days, times, (day, time) => {
        const text = `Happy Hour ${day[0]} ${time[0]}. Irish fiddle session Sundays 8–10pm.`
        expect(published(text)).toEqual([`${day[1]} ${time[1]}`])
      }),
      CASES,
    )
  })
})
