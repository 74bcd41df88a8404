import { EMPTY_QUERY } from '@hush/hours/questions'
import { localTimeAt } from '@hush/hours/time'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { arrivalsFor, usualArrival } from './arrivals.ts'
import { writeQueryParams } from './query-params.ts'

const usualAt = (now: Date) => String(writeQueryParams(usualArrival(localTimeAt(now))))

describe('when one can be there', () => {
  test.each([
    ['on the half hour', TEST_NOW, 'from=18%3A00&to=18%3A01'],
    ['a little past it', later(5 * MINUTE), 'from=18%3A30&to=18%3A31'],
    ['at half past ten', later(5.5 * HOUR), 'from=23%3A30&to=23%3A31'],
    ['at night', later(6 * HOUR), 'day=fri&from=17%3A00&to=17%3A01'],
  ])('is the next half hour that leaves an hour, %s', (_, now, params) => {
    expect(usualAt(now)).toBe(params)
  })

  test('can be moved by half hours, to tomorrow and to Saturday', () => {
    const arrivals = arrivalsFor(usualArrival(localTimeAt(TEST_NOW)), localTimeAt(TEST_NOW))
    expect(arrivals?.days.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['Today', true],
      ['Tomorrow', false],
      ['Saturday', false],
    ])
    expect(arrivals?.days[2]?.query).toMatchObject({ days: [5], window: { from: 1080, to: 1081 } })
    expect(arrivals?.times.map(({ label }) => label).slice(0, 3)).toEqual([
      '5:30 PM',
      '6 PM',
      '6:30 PM',
    ])
    expect(arrivals?.times.find(({ isCurrent }) => isCurrent)?.label).toBe('6 PM')
  })

  test('names Saturday once, and keeps what else is asked for', () => {
    const friday = later(DAY)
    const query = { ...usualArrival(localTimeAt(friday)), maxCents: 500 }
    const arrivals = arrivalsFor(query, localTimeAt(friday))
    expect(arrivals?.days.map(({ label }) => label)).toEqual(['Today', 'Tomorrow'])
    for (const { query } of [...(arrivals?.days ?? []), ...(arrivals?.times ?? [])]) {
      expect(query.maxCents).toBe(500)
    }
  })

  test('comes to no time that has passed when it is moved to today', () => {
    const saturday = { ...EMPTY_QUERY, days: [5] as const, window: { from: 960, to: 961 } }
    const today = arrivalsFor(saturday, localTimeAt(TEST_NOW))?.days[0]?.query
    expect(today).toMatchObject({ days: [], window: { from: 1050 } })
  })

  test.each([
    ['no time', EMPTY_QUERY],
    ['an end', { ...EMPTY_QUERY, window: { from: null, to: 1080 } }],
    [
      'a start of happy hours',
      { ...EMPTY_QUERY, window: { from: 960, to: 961, edge: 'begins' as const } },
    ],
  ])('is nothing to choose where %s is asked for', (_, query) => {
    expect(arrivalsFor(query, localTimeAt(TEST_NOW))).toBeNull()
  })
})
