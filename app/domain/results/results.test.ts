import { describe, expect, test } from 'vitest'
import { changeText, datesOf, isWeekend, resultsOf } from './results.ts'

const TODAY = '2027-03-16'

describe('the days of a period', () => {
  test('end with today and are whole across the change of the clocks', () => {
    expect(datesOf(4, TODAY)).toEqual(['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16'])
    expect(new Set(datesOf(90, TODAY)).size).toBe(90)
  })
})

describe('the results', () => {
  test('have every kind and every day, and the period before as a sum', () => {
    const { dates, series } = resultsOf(
      [
        { date: '2027-03-16', kind: 'view', count: 5 },
        { date: '2027-03-15', kind: 'view', count: 1 },
        { date: '2027-03-14', kind: 'view', count: 7 },
        { date: '2027-03-13', kind: 'redemption', count: 2 },
      ],
      2,
      TODAY,
    )
    expect(dates).toEqual(['2027-03-15', '2027-03-16'])
    expect(series).toHaveLength(7)
    expect(series[0]).toEqual({ kind: 'view', counts: [1, 5], total: 6, before: 7 })
    expect(series[6]).toEqual({ kind: 'redemption', counts: [0, 0], total: 0, before: 2 })
  })
})

describe('a change', () => {
  test.each([
    [12, 10, '+20% (10 before)'],
    [5, 10, '−50% (10 before)'],
    [0, 10, '−100% (10 before)'],
    [10, 10, 'as before (10)'],
    [2_500, 1_000, '+150% (1,000 before)'],
    [3, 0, 'none before'],
    [0, 0, 'none before either'],
  ])('from %2$i to %1$i is told as %3$s', (total, before, text) => {
    expect(changeText({ total, before })).toBe(text)
  })
})

test('the weekend is Saturday and Sunday', () => {
  expect(['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
