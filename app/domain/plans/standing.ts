import { DEFAULT_TIME_ZONE } from '../time/local-time.ts'
import type { PlanName } from './plan.ts'

/** How an account stands with the Business plan, as the provider last answered. */
export type Standing =
  /** It is paid and goes on with the next month. */
  | { kind: 'runs'; paidUntil: Date; priceCents: number }
  /** It is paid, and cancelled for the end of what is paid. */
  | { kind: 'ends'; endsAt: Date; priceCents: number }
  /** There is a subscription, but its payment did not come: no plan until it does (decision 0041). */
  | { kind: 'payment-due'; priceCents: number }
  /** Nothing is subscribed, or no longer. */
  | { kind: 'none' }

/** What an account has: never a plan that was not paid. */
export function planOf({ kind }: Standing): PlanName {
  return kind === 'runs' || kind === 'ends' ? 'business' : 'basic'
}

/** The provider's words for a subscription that is over for good. */
export const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/** Our word for a subscription that the provider does not know, as with the keys of another account. */
export const UNKNOWN = 'unknown'

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIME_ZONE, dateStyle: 'long' })

/** "July 17, 2027", on the clock of Maryland. */
export function planDay(at: Date): string {
  return DAY.format(at)
}
