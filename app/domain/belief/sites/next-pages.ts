import type { Link } from './html/links.ts'

export const UNLINKED = 9

const SIGNS: readonly RegExp[] = [
  /happy[\s_-]*hours?/iu,
  /specials?\b|deals?\b/iu,
  /drinks?\b|cocktails?\b|beverages?\b|\bbar\b/iu,
  /menus?\b|\bhours\b/iu,
  /events?\b|calendar|happenings/iu,
]
const GUESSES = ['/happy-hour', '/specials'] as const
const UNREAD = /\.(?:jpe?g|png|gif|webp|svg|mp4|zip|docx?|xlsx?|ics|css|js|xml|json)$/iu

export interface RankedLink {
  address: string
  rank: number
}

/** More links of one page are a catalogue. */
const MAX_KEPT = 30
const MAX_ADDRESS = 500

/** On a site of several places, only pages below the listing's own address are its own. */
export function isPageOf({ website }: { website: string }, url: string): boolean {
  const own = new URL(normalAddress(new URL(website)))
  return own.pathname !== '/' && new URL(url).pathname.startsWith(own.pathname)
}

export function interestingLinks(links: readonly Link[], from: URL): RankedLink[] {
  const ranked = links.flatMap(link => {
    const url = URL.parse(link.url)
    if (!url || !isSameSite(from, url) || UNREAD.test(url.pathname)) return []
    const rank = SIGNS.findIndex(sign => sign.test(`${pathWords(url)} ${link.text}`))
    const address = normalAddress(url)
    return rank < 0 || address.length > MAX_ADDRESS ? [] : [{ address, rank }]
  })
  const best = new Map<string, RankedLink>()
  for (const link of ranked.toSorted((one, other) => one.rank - other.rank)) {
    if (!best.has(link.address)) best.set(link.address, link)
  }
  return [...best.values()].slice(0, MAX_KEPT)
}

export function guessedAddresses(first: URL): string[] {
  return GUESSES.map(path => new URL(path, first).href)
}

/** Ignores "www."; ports and subdomains differ. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteHost(one) === siteHost(other) && /^https?:$/u.test(other.protocol)
}

export function siteHost({ hostname }: URL): string {
  return hostname.toLowerCase().replace(/^www\./u, '')
}

/** Drops the fragment and tracking parameters. */
export function normalAddress(url: URL): string {
  const normal = new URL(url)
  normal.hash = ''
  for (const name of [...normal.searchParams.keys()]) {
    if (/^(?:utm_|fbclid|gclid|y_source)/u.test(name)) normal.searchParams.delete(name)
  }
  return normal.href
}

function pathWords({ pathname, search }: URL): string {
  return `${pathname}${search}`.replaceAll(/[/_-]+/gu, ' ')
}
