import { shortDollars } from '../money/dollars.ts'

/** Basic is free; Business is paid monthly. */
export type PlanName = 'basic' | 'business'

export interface Plan {
  name: PlanName
  title: string
  /** Cents per month. */
  priceCents: number
  /** The crossed-out price; null without one. */
  listPriceCents: number | null
  adCreditCents: number
  adHoursPerWeek: number
  /** Compound weekly growth of the ad hours, and its cap. */
  increasePercent: number
  maxExtraHoursPerWeek: number
  editsWithinHours: number
}

const SHARED = { adHoursPerWeek: 20, maxExtraHoursPerWeek: 10, editsWithinHours: 24 }

const LIST_PRICE_CENTS = 1_599

/** Free, and the default of every business (business §1). */
export const BASIC_PLAN: Plan = {
  ...SHARED,
  name: 'basic',
  title: 'Basic',
  priceCents: 0,
  listPriceCents: null,
  adCreditCents: 1_500,
  increasePercent: 10,
}

/** The price is configured on the server (business §1). */
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
