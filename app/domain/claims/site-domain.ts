import { parse } from 'tldts'
import { AGGREGATORS } from '../belief/sites/aggregators.ts'
import { SHARED_DOMAINS, SHARED_SUFFIXES } from './shared-domains.ts'

type SiteDomain =
  | { domain: string }
  | 'none'
  /** Anybody can have a page or mailbox at a builder, portal or network. */
  | 'shared'

/** Nobody can own them; the demo and tests use them (RFC 2606). */
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
