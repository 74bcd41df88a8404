import { href } from 'react-router'
import type { PayoutLinks } from '../../domain/payouts/payout-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'

export function payoutLinks(baseUrl: string): PayoutLinks {
  return { payouts: absoluteUrl(baseUrl, href('/request-payout')) }
}
