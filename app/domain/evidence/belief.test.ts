import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beliefIn, isDisputed, type Report, type Source, wordFor } from './belief.ts'

const NOW = new Date('2026-11-19T22:20:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * DAY_MS)
}

const ages = fc.integer({ min: 0, max: 200 })
const sources: fc.Arbitrary<Source> = fc.record({
  manner: fc.constantFrom('stated', 'calendar', 'model', 'owner', 'map-data', 'visit'),
  at: ages.map(daysAgo),
})
const reports: fc.Arbitrary<Report> = fc.record({
  kind: fc.constantFrom('still-on', 'not-on', 'price-differs'),
  weight: fc.constantFrom(0.5, 1, 2, 3),
  at: ages.map(daysAgo),
  person: fc.string(),
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

  test('is forgotten', () => {
    fc.assert(
      fc.property(cases, known => {
        expect(beliefIn(known, new Date(NOW.getTime() + 5000 * DAY_MS))).toBeCloseTo(0, 6)
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
  function word(manner: Source['manner'], age: number) {
    const source = { manner, at: daysAgo(age) }
    return wordFor(beliefIn({ sources: [source], reports: [] }, NOW), source.at, NOW)
  }

  test.each([
    ['stated', 0, 'Confirmed'],
    ['stated', 3, 'Likely'],
    ['stated', 82, 'Likely'],
    ['stated', 83, 'Call ahead'],
    ['owner', 44, 'Confirmed'],
    ['owner', 45, 'Likely'],
    ['map-data', 0, 'Likely'],
    ['map-data', 1, 'Call ahead'],
  ] as const)('is for "%s" of %i days ago "%s"', (manner, age, expected) => {
    expect(word(manner, age)).toBe(expected)
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
        person: `${day} ${lies} ${guest}`,
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
      return { kind: 'not-on', weight: 0.5, at: NOW, person: `stranger ${guest}` }
    })
    const disputed = Array.from({ length: PLACES }, () => {
      return isDisputed([...guests(14, true, next), ...strangers], NOW)
    })
    expect(disputed.filter(Boolean).length / PLACES).toBeLessThan(0.01)
    expect(isDisputed(strangers, NOW)).toBe(false)
  })
})
