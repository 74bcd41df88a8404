import { HOUR_MS } from '@hush/hours/time'
import type { AccountAnswer } from '../payments/account-provider.ts'

/** A replacement account is paid nothing for this long (decision 0044). */
export const HOLD_MS = 24 * HOUR_MS

export type ConnectedAccountState = 'begun' | 'in-review' | 'ready' | 'restricted'

export interface ConnectedAccount {
  providerId: string
  state: ConnectedAccountState
  isReady: boolean
  connectedAt: Date
  heldUntil: Date | null
  due: string[]
  isRejected: boolean
}

export function stateOf(answer: AccountAnswer): ConnectedAccountState {
  const { hasSubmitted, canReceive, canPayOut, due } = answer
  if (isRejected(answer)) return 'restricted'
  if (!hasSubmitted) return 'begun'
  if (canReceive && canPayOut) return 'ready'
  return due.length > 0 ? 'restricted' : 'in-review'
}

/** Final, whatever is submitted later. */
export function isRejected({ stoppedFor }: Pick<AccountAnswer, 'stoppedFor'>): boolean {
  return stoppedFor?.startsWith('rejected.') ?? false
}

export function isHeld({ heldUntil }: Pick<ConnectedAccount, 'heldUntil'>, now: Date): boolean {
  return heldUntil !== null && now < heldUntil
}

export type UnpayableReason = 'rejected' | 'in-review' | 'unfinished' | 'held'

export function findUnpayable(account: ConnectedAccount, now: Date): UnpayableReason | null {
  if (account.isRejected) return 'rejected'
  if (account.state === 'in-review') return 'in-review'
  if (!account.isReady) return 'unfinished'
  return isHeld(account, now) ? 'held' : null
}

/** Shortens "individual.verification.document" to "verification document". */
export function dueText(due: string): string {
  const last = due.split('.').slice(-2).join(' ').replaceAll('_', ' ')
  return last.replace(/^individual |^person \w+ /, '')
}
