import type { LimitName } from './limits.server.ts'

/** Inquiries are also limited in total, as each one is a mail to us. */
export function inquiryLimits(address: string): [LimitName, string][] {
  return [
    ['inquiry by address', address],
    ['inquiries', 'all'],
  ]
}
