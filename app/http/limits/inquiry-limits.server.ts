import type { Services } from '../context.server.ts'
import type { LimitName } from './limits.server.ts'
import { networkOf } from './network.ts'

export function inquiryLimits(address: string): [LimitName, string][] {
  return [
    ['inquiry by address', address],
    ['inquiry by network', networkOf(address)],
  ]
}

/** Null beyond the hourly limit; the desk shows every inquiry anyway. */
export async function inquiryMails({ limits, mail, contactEmail }: Services) {
  const isFlood = (await limits.take('inquiry mails', 'all')) > 0
  return isFlood ? null : { queue: mail, to: contactEmail }
}
