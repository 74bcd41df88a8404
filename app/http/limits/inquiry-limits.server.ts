import type { LimitName } from './limits.server.ts'

/** What an inquiry counts against: its address, and all of them, as each is a mail to us. */
export function inquiryLimits(address: string): [LimitName, string][] {
  return [
    ['inquiry by address', address],
    ['inquiries', 'all'],
  ]
}
