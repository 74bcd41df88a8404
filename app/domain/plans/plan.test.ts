import { describe, expect, test } from 'vitest'
import { shortDollars } from '../money/dollars.ts'
import { BASIC_PLAN, businessPlan, planLines } from './plan.ts'

describe('the plans', () => {
  test('cost what was said', () => {
    const business = businessPlan(599)
    expect(shortDollars(business.priceCents)).toBe('$5.99')
    expect(shortDollars(business.listPriceCents ?? 0)).toBe('$15.99')
    expect(BASIC_PLAN.priceCents).toBe(0)
  })

  test('cost what the server is set to, with the list price only beside a lower one', () => {
    expect(businessPlan(1_000)).toMatchObject({ priceCents: 1_000, listPriceCents: 1_599 })
    expect(businessPlan(1_599)).toMatchObject({ priceCents: 1_599, listPriceCents: null })
  })

  test('give what was said', () => {
    expect(planLines(businessPlan(599))).toEqual([
      '$20 ad credit',
      '20 ad hours per week',
      '5% compound increase, up to 10 extra hours per week',
      'Info edits updated within 24 hours',
    ])
    expect(planLines(BASIC_PLAN)).toEqual([
      '$15 ad credit',
      '20 ad hours per week',
      '10% compound increase, up to 10 extra hours per week',
      'Info edits updated within 24 hours',
    ])
  })
})
