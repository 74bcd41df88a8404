import { shortDollars } from '../money/dollars.ts'

export type PlanName = 'basic' | 'business'

export interface Plan {
  name: PlanName
  title: string
  priceCents: number
  listPriceCents: number | null
  adCreditCents: number
  adHoursPerWeek: number
  increasePercent: number
  maxExtraHoursPerWeek: number
  editsWithinHours: number
}

const SHARED = { adHoursPerWeek: 20, maxExtraHoursPerWeek: 10, editsWithinHours: 24 }

const LIST_PRICE_CENTS = 1_599

/** Source: business §1. */
export const BASIC_PLAN: Plan = {
  ...SHARED,
  name: 'basic',
  title: 'Basic',
  priceCents: 0,
  listPriceCents: null,
  adCreditCents: 1_500,
  increasePercent: 10,
}

/** Source: business §1. */
export function businessPlan(priceCents: number): Plan {
  return {
    ...SHARED,
    name: 'business',
    title: 'Business',
    priceCents,
    listPriceCents: priceCents < LIST_PRICE_CENTS ? LIST_PRICE_CENTS : null,
    adCreditCents: 2_000,
    increasePercent: 5,
  }
}

export function planLines(plan: Plan): string[] {
  return [
    `${shortDollars(plan.adCreditCents)} ad credit`,
    `${plan.adHoursPerWeek} ad hours per week`,
    `${plan.increasePercent}% compound increase, up to ${plan.maxExtraHoursPerWeek} extra hours per week`,
    `Info edits updated within ${plan.editsWithinHours} hours`,
  ]
}
