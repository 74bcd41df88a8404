import { type LimitName, type Limits, takeLimits } from '../limits/limits.server.ts'
import { networkOf } from '../limits/network.ts'

/** 0, or the seconds to wait. Throws a 503 answer when it cannot count (decision 0062). */
export async function takeCodeLimits(
  limits: Limits,
  { mailbox, address, browser }: { mailbox: string; address: string; browser: string | null },
): Promise<number> {
  if (browser !== null) {
    const known = `${mailbox} ${browser}`
    return takeLimits(limits, [
      ['log-in codes to known browser', known],
      ['log-in codes to known browser, daily', known],
    ])
  }
  const stranger = `${mailbox} ${networkOf(address)}`
  const own: [LimitName, string][] = [
    ['log-in codes by address', address],
    ['log-in codes to mailbox by network', stranger],
    ['log-in codes to mailbox by network, daily', stranger],
  ]
  const seconds = await takeLimits(limits, own)
  if (seconds > 0) return seconds
  const asFirst = await takeLimits(limits, [
    ['log-in codes to mailbox, first of network', stranger],
    ['log-in codes to mailbox, first of networks', mailbox],
  ])
  if (asFirst === 0) return 0
  return takeLimits(limits, [
    ['log-in codes to mailbox', mailbox],
    ['log-in codes to mailbox, daily', mailbox],
  ])
}
