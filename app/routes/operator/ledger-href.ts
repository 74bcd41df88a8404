import { href } from 'react-router'

/** Where one business stands in the ledger. */
export function ledgerHref(businessId: string): string {
  return href('/operator/ledger/:businessId', { businessId })
}
