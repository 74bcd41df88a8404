import { parse } from 'tldts'
import { AGGREGATORS } from '../sites/aggregators.ts'
import { SHARED_DOMAINS, SHARED_SUFFIXES } from './shared-domains.ts'

export type SiteDomain =
  | { domain: string }
  /** No website, an IP address, or a name of no public domain. */
  | 'none'
  /** A builder, a portal or a network: whoever has a page or mailbox there speaks for themselves. */
  | 'shared'

/** Nobody can own them: the demo and the tests live there (RFC 2606). */
const RESERVED = new Set(['example', 'test'])

/** The registrable domain of a web address or a host. */
export function siteDomain(website: string | null): SiteDomain {
  if (website === null) return 'none'
  const { domain, publicSuffix, isIcann, isPrivate } = parse(website, { allowPrivateDomains: true })
  if (isPrivate) return 'shared'
  if (!domain || !publicSuffix || !(isIcann || RESERVED.has(publicSuffix))) return 'none'
  const isPublicBody = publicSuffix.split('.').some(part => SHARED_SUFFIXES.has(part))
  const isShared = isPublicBody || AGGREGATORS.has(domain) || SHARED_DOMAINS.has(domain)
  return isShared ? 'shared' : { domain }
}

export function isAtDomain(host: string, domain: string): boolean {
  const found = siteDomain(host)
  return typeof found === 'object' && found.domain === domain
}
