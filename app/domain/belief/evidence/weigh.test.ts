import { type HoursWindow, readHours, type TimeOfDay } from '@hush/hours'
import { sortWeekdays, WEEKDAYS } from '@hush/hours/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoursEvidence, publishedTexts, weigh } from './weigh.ts'

const TODAY = '2026-11-19'

function evidence(text: string, more: Partial<HoursEvidence> = {}): HoursEvidence {
  const windows = readHours(text) ?? []
  return {
    manner: 'stated',
    windows,
    validFrom: null,
    validUntil: null,
    conditions: [],
    isGone: false,
    verdict: null,
    ...more,
  }
}

function published(...all: HoursEvidence[]): string {
  const weighed = weigh(all, TODAY)
  return weighed.outcome === 'known'
    ? publishedTexts(weighed.by.windows).join('; ')
    : weighed.outcome
}

const WEEKDAYS_4_7 = 'Mon–Fri 4:00 PM - 7:00 PM'

describe('weighing evidence', () => {
  test('publishes what all statements of pages agree on', () => {
    expect(published(evidence('Mon-Fri 4-7pm'), evidence('weekdays 4-7'))).toBe(WEEKDAYS_4_7)
    expect(published(evidence('Mon-Fri 4-7pm'), evidence('Monday 4-7'))).toBe(WEEKDAYS_4_7)
  })

  test('publishes nothing where they disagree, until one of them is judged', () => {
    const [four, three] = [evidence('Mon-Fri 4-7pm'), evidence('Mon-Fri 3-6pm')]
    expect(published(four, three)).toBe('conflict')
    expect(published(four, { ...three, verdict: 'wrong' })).toBe(WEEKDAYS_4_7)
    expect(published(four, { ...three, verdict: 'other-place' })).toBe(WEEKDAYS_4_7)
    expect(published({ ...four, verdict: 'right' }, three)).toBe(WEEKDAYS_4_7)
  })

  test('takes the owner before the page, the page before a map, and a map before nothing', () => {
    const page = evidence('daily 3-6pm')
    const owner = evidence('Mon-Fri 4-7pm', { manner: 'owner' })
    const map = evidence('Mon-Fri 4-7pm', { manner: 'map-data' })
    expect(published(page, owner)).toBe(WEEKDAYS_4_7)
    expect(published(map, page)).toBe('Mon–Sun 3:00 PM - 6:00 PM')
    expect(published(map, { ...page, isGone: true })).toBe(WEEKDAYS_4_7)
    expect(published({ ...page, isGone: true })).toBe('unknown')
  })

  test('forgets a calendar after its last day', () => {
    const calendar = { manner: 'calendar' as const, validUntil: TODAY }
    expect(published(evidence('Mon-Fri 4-7pm', calendar))).toBe(WEEKDAYS_4_7)
    expect(published(evidence('Mon-Fri 4-7pm', { ...calendar, validUntil: '2026-11-18' }))).toBe(
      'unknown',
    )
  })
})

test('what is published is read back by the clock as the same windows', () => {
  const time = fc
    .tuple(fc.integer({ min: 11, max: 22 }), fc.constantFrom('00', '15', '30', '45'))
    .map(([hour, minute]): TimeOfDay => `${String(hour).padStart(2, '0')}:${minute}`)
  const window = fc
    .record({
      days: fc.subarray([...WEEKDAYS], { minLength: 1 }).map(sortWeekdays),
      start: time,
      end: fc.oneof(time, fc.constant('close' as const)),
    })
    .filter(({ start, end }) => end === 'close' || end > start)
  fc.assert(
    fc.property(window, (one: HoursWindow) => {
      expect(readHours(publishedTexts([one]).join('\n'))).toEqual([one])
    }),
  )
})
