import { DEFAULT_TIME_ZONE } from '../time/local-time.ts'
import type { PlanName } from './plan.ts'

/** An account's relation to the Business plan, as the provider last answered. */
export type Standing =
  /** Paid, and renews. */
  | { kind: 'runs'; paidUntil: Date; priceCents: number }
  /** Paid, and cancelled for the end of the paid period. */
  | { kind: 'ends'; endsAt: Date; priceCents: number }
  /** Subscribed but unpaid: no plan until it is paid (decision 0041). */
  | { kind: 'payment-due'; priceCents: number }
  | { kind: 'none' }

/** Never a plan that was not paid. */
export function planOf({ kind }: Standing): PlanName {
  return kind === 'runs' || kind === 'ends' ? 'business' : 'basic'
}

/** The provider's states of a subscription that has ended for good. */
export const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/** Our state of a subscription that the provider does not know, for example with another account's keys. */
export const UNKNOWN = 'unknown'

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIME_ZONE, dateStyle: 'long' })

/** "July 17, 2027" by the clock of Maryland. */
export function planDay(at: Date): string {
  return DAY.format(at)
}
