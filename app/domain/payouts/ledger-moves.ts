import type { LedgerEntries, LedgerLines } from '../../../db/schema.ts'

export type LedgerAccount = LedgerLines['account']
export type EntryKind = LedgerEntries['kind']

/** In cents. */
export interface Balance {
  /** Available for a payout. */
  available: number
  /** Requested, and not yet confirmed by the provider. */
  underWay: number
  paidOut: number
}

/** Which accounts each kind of entry moves its cents between. */
export const MOVES: Record<EntryKind, { from: LedgerAccount; to: LedgerAccount }> = {
  credit: { from: 'hush', to: 'available' },
  'payout requested': { from: 'available', to: 'under way' },
  'payout paid': { from: 'under way', to: 'paid out' },
  'payout failed': { from: 'under way', to: 'available' },
  'payout reversed': { from: 'paid out', to: 'available' },
}
