import { DAY_MS, DEFAULT_TIME_ZONE } from '@hush/hours/time'
import type { PlanName } from './plan.ts'

export type Standing =
  | { kind: 'runs'; paidUntil: Date; priceCents: number }
  | { kind: 'ends'; endsAt: Date; priceCents: number }
  /** Unpaid: a plan only for the days of grace after a renewal that failed (decision 0041). */
  | { kind: 'payment-due'; priceCents: number; graceUntil: Date | null }
  | { kind: 'none' }

/** How the note begins that an operator leaves at the provider. */
export const ENDED_BY_OPERATOR = 'end plan '

/** How long a plan goes on after a renewal failed. */
export const GRACE_MS = 7 * DAY_MS

/** Never a plan that was not paid, but for the days of grace. */
export function planOf(standing: Standing): PlanName {
  if (standing.kind === 'none') return 'basic'
  if (standing.kind !== 'payment-due') return 'business'
  return standing.graceUntil === null ? 'basic' : 'business'
}

/** Final states, in the provider's words. */
export const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/** Ours: the provider does not know it, for example with another account's keys. */
export const UNKNOWN = 'unknown'

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIME_ZONE, dateStyle: 'long' })

export function planDay(at: Date): string {
  return DAY.format(at)
}
