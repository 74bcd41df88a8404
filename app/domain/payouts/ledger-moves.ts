import type { LedgerEntries, LedgerLines } from '../../../db/schema.ts'

export type LedgerAccount = LedgerLines['account']
export type EntryKind = LedgerEntries['kind']

/** What stands in the ledger for a business, in cents. */
export interface Balance {
  /** What it may ask to be paid. */
  available: number
  /** What it asked for and the provider has not confirmed. */
  underWay: number
  paidOut: number
}

/** From where to where each kind of entry moves its cents. */
export const MOVES: Record<EntryKind, { from: LedgerAccount; to: LedgerAccount }> = {
  credit: { from: 'hush', to: 'available' },
  'payout requested': { from: 'available', to: 'under way' },
  'payout paid': { from: 'under way', to: 'paid out' },
  'payout failed': { from: 'under way', to: 'available' },
  'payout reversed': { from: 'paid out', to: 'available' },
}
