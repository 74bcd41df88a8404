import type { PayoutServices } from '../../domain/payouts/request-payout.server.ts'
import type { Services } from '../context.server.ts'
import { payoutLinks } from './payout-links.server.ts'

export function payoutServices(services: Services): PayoutServices {
  const { db, payments, payoutQueue, mail, baseUrl, log, now } = services
  const links = payoutLinks(baseUrl)
  return { db, provider: payments, queue: payoutQueue, mail, links, log, now }
}
