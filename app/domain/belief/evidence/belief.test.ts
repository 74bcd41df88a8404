import { DAY_MS } from '@hush/hours/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beliefIn, doubtedFrom, isDisputed, type Report, type Source, wordFor } from './belief.ts'

const NOW = new Date('2026-11-19T22:20:00Z')

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * DAY_MS)
}

const ages = fc.integer({ min: 0, max: 200 })
const sources: fc.Arbitrary<Source> = fc.record({
  manner: fc.constantFrom('stated', 'calendar', 'model', 'owner', 'map-data', 'visit', 'desk'),
  at: ages.map(daysAgo),
})
const reports: fc.Arbitrary<Report> = fc.record({
  kind: fc.constantFrom('still-on', 'not-on', 'price-differs'),
  weight: fc.constantFrom(0.5, 1, 2, 3),
  at: ages.map(daysAgo),
  marks: fc.uuid().map(id => [id]),
})
const cases = fc.record({ sources: fc.array(sources), reports: fc.array(reports) })

describe('what is believed of a happy hour', () => {
  test('never falls with a report that it is on, nor rises with one that it is not', () => {
    fc.assert(
      fc.property(cases, reports, (known, report) => {
        const before = beliefIn(known, NOW)
        const saying = (kind: Report['kind']) =>
          beliefIn({ ...known, reports: [...known.reports, { ...report, kind }] }, NOW)
        expect(saying('still-on')).toBeGreaterThanOrEqual(before)
        expect(saying('not-on')).toBeLessThanOrEqual(before)
        expect(saying('price-differs')).toBe(before)
      }),
    )
  })

  test('is where it was after two reports that contradict each other', () => {
    fc.assert(
      fc.property(cases, reports, (known, report) => {
        const both = [
          { ...report, kind: 'still-on' as const },
          { ...report, kind: 'not-on' as const },
        ]
        const after = beliefIn({ ...known, reports: [...known.reports, ...both] }, NOW)
        expect(after).toBeCloseTo(beliefIn(known, NOW), 9)
      }),
    )
  })

  test('is forgotten where pages can be read again, and stays likely otherwise', () => {
    fc.assert(
      fc.property(cases, known => {
        const later = new Date(NOW.getTime() + 5000 * DAY_MS)
        const isRead = ({ manner }: Source) => !['owner', 'desk', 'map-data'].includes(manner)
        const read = { ...known, sources: known.sources.filter(isRead) }
        expect(beliefIn(read, later)).toBeCloseTo(0, 6)
        const word = known.sources.every(isRead) ? 'Call ahead' : 'Likely'
        expect(wordFor(known, later)).toBe(word)
      }),
    )
  })

  test('follows the owner over every page', () => {
    const owner: Source = { manner: 'owner', at: daysAgo(100) }
    const page: Source = { manner: 'stated', at: NOW }
    const alone = beliefIn({ sources: [owner], reports: [] }, NOW)
    expect(beliefIn({ sources: [page, owner], reports: [] }, NOW)).toBe(alone)
  })
})

describe('the word for it', () => {
  function word(manner: Source['manner'], age: number, said: readonly Report[] = []) {
    return wordFor({ sources: [{ manner, at: daysAgo(age) }], reports: said }, NOW)
  }

  function report(kind: Report['kind'], weight: number, person: string = kind): Report {
    return { kind, weight, marks: [person], at: NOW }
  }

  test.each([
    ['stated', 0, 'Confirmed'],
    ['stated', 44, 'Confirmed'],
    ['stated', 45, 'Likely'],
    ['stated', 82, 'Likely'],
    ['stated', 83, 'Call ahead'],
    ['calendar', 0, 'Likely'],
    ['owner', 44, 'Confirmed'],
    ['owner', 45, 'Likely'],
    ['owner', 1000, 'Likely'],
    ['desk', 44, 'Confirmed'],
    ['desk', 1000, 'Likely'],
    ['map-data', 0, 'Likely'],
    ['map-data', 1000, 'Likely'],
  ] as const)('is for "%s" of %i days ago "%s"', (manner, age, expected) => {
    expect(word(manner, age)).toBe(expected)
  })

  test('is confirmed by two guests where only a file said so', () => {
    const guests = [report('still-on', 1, 'one'), report('still-on', 1, 'two')]
    expect(word('map-data', 100, guests)).toBe('Confirmed')
  })

  test('is taken away by somebody known, and by no crowd of strangers', () => {
    const crowd = Array.from({ length: 40 }, (_, guest) => report('not-on', 0.5, `${guest}`))
    expect(word('stated', 0, crowd)).toBe('Likely')
    expect(word('map-data', 0, crowd)).toBe('Likely')
    expect(word('stated', 0, [report('not-on', 2)])).toBe('Call ahead')
  })

  test('is the same before the day from which one should call ahead, and that day', () => {
    fc.assert(
      fc.property(cases, known => {
        const from = doubtedFrom(known, NOW)
        if (from === null) return
        expect(wordFor(known, from)).toBe('Call ahead')
        const before = new Date(from.getTime() - DAY_MS)
        if (before >= NOW) expect(wordFor(known, before)).not.toBe('Call ahead')
      }),
    )
  })
})

/** Numbers between 0 and 1, the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const HONEST_A_DAY = 3
const LIARS = 0.3
const SIGNED_IN = 1

describe('a city with 30 % liars', () => {
  const PLACES = 2000

  /** The guests of so many days; liars come on top of the honest. */
  function guests(days: number, isOn: boolean, next: () => number): Report[] {
    const guestsADay = HONEST_A_DAY / (1 - LIARS)
    return Array.from({ length: days }, (_, day) => day).flatMap(day => {
      const liars = Math.floor(guestsADay - HONEST_A_DAY + next())
      const report = (lies: boolean, guest: number): Report => ({
        kind: isOn === lies ? 'not-on' : 'still-on',
        weight: SIGNED_IN,
        at: daysAgo(days - 1 - day),
        marks: [`${day} ${lies} ${guest}`],
      })
      return [
        ...Array.from({ length: HONEST_A_DAY }, (_, guest) => report(false, guest)),
        ...Array.from({ length: liars }, (_, guest) => report(true, guest)),
      ]
    })
  }

  test('disputes a happy hour that is dead within two days', () => {
    const next = numbers(1)
    const disputed = Array.from({ length: PLACES }, () => isDisputed(guests(2, false, next), NOW))
    expect(disputed.filter(Boolean).length / PLACES).toBeGreaterThan(0.99)
  })

  test('has less than 1 % of true ones disputed by five strangers together', () => {
    const next = numbers(2)
    const strangers = Array.from({ length: 5 }, (_, guest): Report => {
      return { kind: 'not-on', weight: 0.5, at: NOW, marks: [`stranger ${guest}`] }
    })
    const disputed = Array.from({ length: PLACES }, () => {
      return isDisputed([...guests(14, true, next), ...strangers], NOW)
    })
    expect(disputed.filter(Boolean).length / PLACES).toBeLessThan(0.01)
    expect(isDisputed(strangers, NOW)).toBe(false)
  })
})
