import type { AccountAnswer } from '../payments/account-provider.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long nothing is paid to an account that took the place of another (decision 0043). */
export const HOLD_MS = 24 * HOUR_MS

export type ConnectedAccountState =
  /** The provider waits for details. */
  | 'begun'
  /** The provider looks at them. */
  | 'in-review'
  /** It can be paid. */
  | 'ready'
  /** The provider wants more, or has stopped it. */
  | 'restricted'

/** The account that a business is paid to, as the provider described it last. */
export interface ConnectedAccount {
  /** The provider's id of it. */
  providerId: string
  state: ConnectedAccountState
  isReady: boolean
  connectedAt: Date
  /** Until when nothing is paid to it, because another account was there before; null for the first one. */
  heldUntil: Date | null
  /** What the provider wants to know by now, in its own words. */
  due: string[]
  /** Whether the provider turned it down for good. */
  isRejected: boolean
}

/** What the provider's answer comes to. */
export function stateOf(answer: AccountAnswer): ConnectedAccountState {
  const { hasSubmitted, canReceive, canPayOut, due } = answer
  if (isRejected(answer)) return 'restricted'
  if (!hasSubmitted) return 'begun'
  if (canReceive && canPayOut) return 'ready'
  return due.length > 0 ? 'restricted' : 'in-review'
}

/** Whether the provider turned an account down, which nothing that is handed in changes. */
export function isRejected({ stoppedFor }: Pick<AccountAnswer, 'stoppedFor'>): boolean {
  return stoppedFor?.startsWith('rejected.') ?? false
}

/** Whether nothing may be paid to an account yet. */
export function isHeld({ heldUntil }: Pick<ConnectedAccount, 'heldUntil'>, now: Date): boolean {
  return heldUntil !== null && now < heldUntil
}

/** What the provider wants, in words for people: "individual.verification.document" is long for one. */
export function dueText(due: string): string {
  const last = due.split('.').slice(-2).join(' ').replaceAll('_', ' ')
  return last.replace(/^individual |^person \w+ /, '')
}
