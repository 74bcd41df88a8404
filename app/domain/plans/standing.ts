import { DAY_MS, DEFAULT_TIME_ZONE } from '@hush/hours/time'
import type { PlanName } from './plan.ts'

export type Standing =
  | { kind: 'runs'; paidUntil: Date; priceCents: number }
  | { kind: 'ends'; endsAt: Date; priceCents: number }
  /** A failed renewal keeps the plan for some days of grace (decision 0041). */
  | { kind: 'payment-due'; priceCents: number; graceUntil: Date | null }
  | { kind: 'none' }

/** Prefix of the note that an operator leaves at the provider. */
export const ENDED_BY_OPERATOR = 'end plan '

/** A plan goes on for this long after a failed renewal. */
export const GRACE_MS = 7 * DAY_MS

/** Unpaid plans count only in their days of grace. */
export function planOf(standing: Standing): PlanName {
  if (standing.kind === 'none') return 'basic'
  if (standing.kind !== 'payment-due') return 'business'
  return standing.graceUntil === null ? 'basic' : 'business'
}

/** Final states, in the provider's words. */
export const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/** Our own state for a subscription that the provider does not know. */
export const UNKNOWN = 'unknown'

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIME_ZONE, dateStyle: 'long' })

export function planDay(at: Date): string {
  return DAY.format(at)
}
