import { type Part, parseMarkup } from '../belief/sites/html/parts.ts'
import { type FetchedResponse, guardedGet } from '../belief/web/guarded-get.server.ts'
import { PROOF_FILE, recordName, type SiteMethod } from './challenge.ts'
import type { ProofSites } from './proof-sites.ts'
import { isAtDomain } from './site-domain.ts'

type FoundProof = readonly string[] | 'not-reached'

interface Site {
  website: string
  domain: string
}

const MAX_PAGE_BYTES = 2_000_000
const MAX_FILE_BYTES = 4_000
const TIMEOUT_MS = 8_000
const MAX_REDIRECTS = 3
const MAX_SEEN = 20

export function lookForProof(
  sites: ProofSites,
  method: SiteMethod,
  site: Site,
): Promise<FoundProof> {
  return LOOKS[method](sites, site)
}

const LOOKS: Record<SiteMethod, (sites: ProofSites, site: Site) => Promise<FoundProof>> = {
  dns: lookInRecords,
  file: async (sites, site) => {
    const page = await get(sites, site, PROOF_FILE, MAX_FILE_BYTES)
    return page === 'not-reached' ? page : textsOf(page, text => [text.trim()])
  },
  tag: async (sites, site) => {
    const page = await get(sites, site, '/', MAX_PAGE_BYTES)
    return page === 'not-reached' ? page : textsOf(page, readTags)
  },
}

async function lookInRecords({ resolveTxt }: ProofSites, { domain }: Site): Promise<FoundProof> {
  try {
    const texts = await resolveTxt(recordName(domain))
    return texts.slice(0, MAX_SEEN).map(text => text.trim())
  } catch {
    return 'not-reached'
  }
}

/** Redirects stay on the listing's domain, and on https once there. */
function get({ outside }: ProofSites, { website, domain }: Site, path: string, maxBytes: number) {
  const url = new URL(path, website)
  return guardedGet(outside, url, {
    protocols: ['http:', 'https:'],
    headers: { Accept: 'text/html,text/plain;q=0.9', 'User-Agent': 'Hush (proof of a claim)' },
    maxBytes: () => maxBytes,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
    mayFollow: (from, to) =>
      isAtDomain(to.hostname, domain) && !(from.protocol === 'https:' && to.protocol === 'http:'),
  }).then(page => (typeof page === 'object' || page === 'too-large' ? page : 'not-reached'))
}

/** A page that is too large, or any status but 200, holds no proof. */
function textsOf(page: FetchedResponse | 'too-large', read: (text: string) => string[]): string[] {
  if (page === 'too-large' || page.status !== 200) return []
  return read(new TextDecoder().decode(page.bytes)).slice(0, MAX_SEEN)
}

const HEAD_TAGS = new Set(
  'html head meta title link style script base noscript template'.split(' '),
)

/** Reads the head only: visitors may write into the body. */
export function readTags(html: string): string[] {
  const tags: string[] = []
  let isHead = true
  const part: Part = {
    open(name, { name: key, content }) {
      if (!HEAD_TAGS.has(name)) isHead = false
      if (isHead && name === 'meta' && key?.toLowerCase() === 'hush')
        tags.push(content?.trim() ?? '')
    },
    close(name) {
      if (name === 'head') isHead = false
    },
  }
  parseMarkup(html, [part])
  return tags
}
