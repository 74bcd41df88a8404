import { describe, expect, test } from 'vitest'
import { dollars, PLANS, planLines } from './plan.ts'

describe('the plans', () => {
  test('cost what was said', () => {
    const { business, basic } = PLANS
    expect(dollars(business.priceCents)).toBe('$5.99')
    expect(dollars(business.listPriceCents ?? 0)).toBe('$15.99')
    expect(basic.priceCents).toBe(0)
  })

  test('give what was said', () => {
    expect(planLines(PLANS.business)).toEqual([
      '$20 ad credit',
      '20 ad hours per week',
      '5% compound increase, up to 10 extra hours per week',
      'Info edits updated within 24 hours',
    ])
    expect(planLines(PLANS.basic)).toEqual([
      '$15 ad credit',
      '20 ad hours per week',
      '10% compound increase, up to 10 extra hours per week',
      'Info edits updated within 24 hours',
    ])
  })
})
