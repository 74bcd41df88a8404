import { parse } from 'tldts'
import aggregators from '../belief/sites/aggregators.json' with { type: 'json' }
import sharedDomains from './shared-domains.json' with { type: 'json' }

type SiteDomain =
  | { domain: string }
  | 'none'
  /** Anybody can have a page or mailbox at a builder, portal or network. */
  | 'shared'

const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  ...aggregators,
  ...Object.values(sharedDomains).flat(),
])

/** Everybody who studies or works there has an address. */
const SHARED_SUFFIXES: ReadonlySet<string> = new Set(['edu', 'gov', 'mil'])

/** Nobody can own them; the demo and tests use them (RFC 2606). */
const RESERVED = new Set(['example', 'test'])

/** The registrable domain of a web address or a host. */
export function siteDomain(website: string | null): SiteDomain {
  if (website === null) return 'none'
  const { domain, publicSuffix, isIcann, isPrivate } = parse(website, { allowPrivateDomains: true })
  if (isPrivate) return 'shared'
  if (!domain || !publicSuffix || !(isIcann || RESERVED.has(publicSuffix))) return 'none'
  const isPublicBody = publicSuffix.split('.').some(part => SHARED_SUFFIXES.has(part))
  return isPublicBody || SHARED_DOMAINS.has(domain) ? 'shared' : { domain }
}

export function isAtDomain(host: string, domain: string): boolean {
  const found = siteDomain(host)
  return typeof found === 'object' && found.domain === domain
}
