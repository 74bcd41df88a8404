import { href } from 'react-router'
import type { PayoutLinks } from '../../domain/payouts/payout-mails.ts'
import { wholeAddress } from '../whole-address.ts'

/** The addresses that mails about money lead to. */
export function payoutLinks(baseUrl: string): PayoutLinks {
  return { payouts: wholeAddress(baseUrl, href('/request-payout')) }
}
