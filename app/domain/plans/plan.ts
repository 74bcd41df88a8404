import { shortDollars } from '../money/dollars.ts'

/** What a business has: Basic costs nothing, Business is paid for by the month. */
export type PlanName = 'basic' | 'business'

export interface Plan {
  name: PlanName
  title: string
  /** In cents a month. */
  priceCents: number
  /** What stands crossed out beside it; null where nothing does. */
  listPriceCents: number | null
  adCreditCents: number
  adHoursPerWeek: number
  /** How much the hours grow a week, compound, and by how many at most. */
  increasePercent: number
  maxExtraHoursPerWeek: number
  /** How soon changed facts are on the site, at the latest. */
  editsWithinHours: number
}

const SHARED = { adHoursPerWeek: 20, maxExtraHoursPerWeek: 10, editsWithinHours: 24 }

const LIST_PRICE_CENTS = 1_599

/** Costs nothing, and every business has it (business §1). */
export const BASIC_PLAN: Plan = {
  ...SHARED,
  name: 'basic',
  title: 'Basic',
  priceCents: 0,
  listPriceCents: null,
  adCreditCents: 1_500,
  increasePercent: 10,
}

/** The plan that is paid for, at the price that the server is set to (business §1). */
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

/** What a plan gives, a line each. */
export function planLines(plan: Plan): string[] {
  return [
    `${shortDollars(plan.adCreditCents)} ad credit`,
    `${plan.adHoursPerWeek} ad hours per week`,
    `${plan.increasePercent}% compound increase, up to ${plan.maxExtraHoursPerWeek} extra hours per week`,
    `Info edits updated within ${plan.editsWithinHours} hours`,
  ]
}
