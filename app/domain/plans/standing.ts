import { DEFAULT_TIME_ZONE } from '../time/local-time.ts'
import type { PlanName } from './plan.ts'

export type Standing =
  | { kind: 'runs'; paidUntil: Date; priceCents: number }
  | { kind: 'ends'; endsAt: Date; priceCents: number }
  /** Subscribed but unpaid: no plan until it is paid (decision 0041). */
  | { kind: 'payment-due'; priceCents: number }
  | { kind: 'none' }

/** Never a plan that was not paid. */
export function planOf({ kind }: Standing): PlanName {
  return kind === 'runs' || kind === 'ends' ? 'business' : 'basic'
}

/** Final states, in the provider's words. */
export const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/** Ours: the provider does not know it, for example with another account's keys. */
export const UNKNOWN = 'unknown'

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIME_ZONE, dateStyle: 'long' })

export function planDay(at: Date): string {
  return DAY.format(at)
}
