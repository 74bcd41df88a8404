import type { LedgerEntries, LedgerLines } from '../../../db/schema.ts'

export type LedgerAccount = LedgerLines['account']
export type EntryKind = LedgerEntries['kind']

export interface Balance {
  available: number
  underWay: number
  paidOut: number
}

export const MOVES: Record<EntryKind, { from: LedgerAccount; to: LedgerAccount }> = {
  credit: { from: 'hush', to: 'available' },
  'credit corrected': { from: 'available', to: 'hush' },
  'payout requested': { from: 'available', to: 'under way' },
  'payout paid': { from: 'under way', to: 'paid out' },
  'payout failed': { from: 'under way', to: 'available' },
  'payout reversed': { from: 'paid out', to: 'available' },
}
