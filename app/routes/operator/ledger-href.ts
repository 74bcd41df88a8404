import { href } from 'react-router'

export function ledgerHref(businessId: string): string {
  return href('/operator/ledger/:businessId', { businessId })
}
