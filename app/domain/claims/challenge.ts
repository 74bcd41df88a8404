import { HOUR_MS } from '@hush/hours/time'

export const METHODS = ['mail', 'dns', 'file', 'tag'] as const

export type Method = (typeof METHODS)[number]

export type SiteMethod = Exclude<Method, 'mail'>

export const CHALLENGE_HOURS = { mail: 1, dns: 48, file: 1, tag: 1 } as const satisfies Record<
  Method,
  number
>

export const MAX_WRONG_PROOFS = 5

export const PROOF_FILE = '/.well-known/hush.txt'

export function challengeEnd(method: Method, now: Date): Date {
  return new Date(now.getTime() + CHALLENGE_HOURS[method] * HOUR_MS)
}

export function recordName(domain: string): string {
  return `_hush.${domain}`
}

export function proofTag(secret: string): string {
  return `<meta name="hush" content="${secret}">`
}

export const PROVEN_BY: Record<Method, string> = {
  mail: 'a code mailed to an address at',
  dns: 'a DNS record of',
  file: 'a file on',
  tag: 'a tag on the first page of',
}
