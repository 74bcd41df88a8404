import type { EntryKind, LedgerAccount } from './ledger-moves.ts'
import type { PayoutState } from './payout.ts'

export const STATE_WORDS: Record<PayoutState, string> = {
  requested: 'Requested',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Failed',
}

export const KIND_WORDS: Record<EntryKind, string> = {
  credit: 'Credit',
  'credit corrected': 'Credit corrected',
  'payout requested': 'Payout requested',
  'payout paid': 'Payout paid',
  'payout failed': 'Payout failed',
  'payout reversed': 'Payout reversed',
}

export const LEDGER_ACCOUNT_WORDS: Record<LedgerAccount, string> = {
  hush: 'Hush',
  available: 'Balance',
  'under way': 'On its way',
  'paid out': 'Paid out',
}
