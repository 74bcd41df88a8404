import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publishedLines } from '../../test/published.ts'

const CASES = { numRuns: 100 }
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const early = fc.constantFrom(
  ['Mon-Thu', '4-6pm', '0123 16:00-18:00'],
  ['Monday through Friday', '3 PM – 6 PM', '01234 15:00-18:00'],
  ['MONDAY - THURSDAY', '5 till 7pm', '0123 17:00-19:00'],
)
const late = fc.constantFrom(
  ['Fri & Sat', '9–11pm', '45 21:00-23:00'],
  ['Saturdays', '9:30 p.m. to 11:30 p.m.', '5 21:30-23:30'],
)
const unread = fc.constantFrom('10 till the band stops', '9-ish to whenever', '8 bells, then some')
const items = fc.subarray(['$5 wine', '$2 off drafts', 'Half-price wings'])

describe('a happy hour in two parts', () => {
  const parts = fc.tuple(early, late, items)

  test('below a heading each is read whole, by its days or its name', () => {
    const name = fc.constantFrom('Late Night', 'Reverse Happy Hour', null)
    fc.assert(
      fc.property(parts, name, ([[days, time, first], [nights, hours, second], served], named) => {
        const lines = [
          ...['# Happy Hour', `## ${days}`, time, ...served],
          ...(named ? [`## ${named}`, `${nights} ${hours}`] : [`## ${nights}`, hours]),
        ]
        const all = named ? [[], [first, second].toSorted()] : [[first, second].toSorted()]
        expect(all).toContainEqual(publishedLines(...lines))
      }),
      CASES,
    )
  })

  test('is not published by the one that can be read', () => {
    fc.assert(
      fc.property(parts, unread, ([[days, time], [nights], served], words) => {
        const head = ['## Happy Hour', `${days} ${time}`, ...served]
        expect(publishedLines(...head, '## Late Happy Hour', nights, words)).toEqual([])
        expect(publishedLines(...head, '## Happy Hour, Act Two', `${nights}: ${words}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('of one list is read from all its rows or from none', () => {
    const label = fc.constantFrom('Encore', 'After Dusk Happy Hour', 'Second Round', 'Late Night')
    fc.assert(
      fc.property(parts, label, ([[days, time, first], [nights, hours, second]], name) => {
        const lines = ['## Happy Hour', `${days} ${time}`, `${name}: ${nights} ${hours}`]
        expect([[], [first, second].toSorted()]).toContainEqual(publishedLines(...lines))
      }),
      CASES,
    )
  })
})

describe('a happy hour in rows of days', () => {
  const row = (day: string, says: string) => `${day}: 11am – 10pm${says}`

  test('among opening hours is read from all of them or from none', () => {
    const on = fc.subarray(NAMES, { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(on, fc.nat(6), unread, (happy, at, words) => {
        const odd = happy[at % happy.length]
        const lines = (says: string) =>
          NAMES.map(day => {
            const time = day === odd ? says : '3–6pm'
            return row(day, happy.includes(day) ? ` (happy hour ${time})` : '')
          })
        const days = happy.map(day => NAMES.indexOf(day)).join('')
        expect(publishedLines('### Hours', ...lines('3–6pm'))).toEqual([`${days} 15:00-18:00`])
        expect(publishedLines('### Hours', ...lines(words))).toEqual([])
      }),
      CASES,
    )
  })

  test('goes on below a day that says there is none', () => {
    const none = fc.constantFrom('None today', 'Closed tonight', 'No happy hour today', 'Off today')
    const off = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(off, none, (closed, nothing) => {
        const lines = NAMES.map((day, at) => `${day} ${closed.includes(at) ? nothing : '3–6pm'}`)
        const days = NAMES.flatMap((_, at) => (closed.includes(at) ? [] : at)).join('')
        expect([lines, publishedLines('### Happy Hour', ...lines)]).toEqual([
          lines,
          [`${days} 15:00-18:00`],
        ])
      }),
      CASES,
    )
  })
})

describe('a happy hour on cards', () => {
  const on = fc.uniqueArray(fc.nat(6), { minLength: 2, maxLength: 6 })
  const times = fc.constantFrom(
    ['4-6pm', '16:00-18:00'],
    ['3 PM – 6 PM', '15:00-18:00'],
    ['between 4pm and 7pm', '16:00-19:00'],
  )
  const event = fc.constantFrom(
    '7pm Trivia',
    '8–11pm Live Music',
    'Burger night $10',
    '6pm Run Club',
  )

  test('is read from all of them or from none', () => {
    fc.assert(
      fc.property(on, fc.nat(6), times, unread, event, (days, at, [time], words, what) => {
        const odd = days[at % days.length]
        const cards = NAMES.flatMap((name, day) => {
          const says = day === odd ? words : time
          return [`### ${name}`, ...(days.includes(day) ? [`Happy Hour ${says}`] : []), what]
        })
        expect([cards, publishedLines('## This week', ...cards)]).toEqual([cards, []])
      }),
      CASES,
    )
  })

  test('is read with its time before it, with a second one, and beside what else is on', () => {
    const form = fc.constantFrom(
      (time: string) => `Happy Hour ${time}`,
      (time: string) => `${time} Happy Hour`,
    )
    fc.assert(
      fc.property(on, fc.nat(6), times, form, event, (days, at, [time, hours], says, what) => {
        const odd = days[at % days.length]
        const cards = NAMES.flatMap((name, day) => {
          const second = day === odd ? ['Late Night Happy Hour 9–11pm'] : []
          return [`### ${name}`, ...(days.includes(day) ? [says(time), ...second] : []), what]
        })
        const read = [`${days.toSorted().join('')} ${hours}`, `${odd} 21:00-23:00`].toSorted()
        expect([cards, publishedLines('## This week', ...cards)]).toEqual([cards, read])
      }),
      CASES,
    )
  })
})
