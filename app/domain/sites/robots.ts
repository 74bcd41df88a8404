import { SECOND_MS } from '@hush/hours/time'
import robotsParser from 'robots-parser'

/** The product token of RFC 9309 §2.2.1. */
export const ROBOT = 'HushBot'

export const USUAL_DELAY_MS = 10 * SECOND_MS
const LONGEST_DELAY_MS = 60 * SECOND_MS

/** Larger files are cut there (RFC 9309 §2.5). */
export const MAX_ROBOTS_BYTES = 500 * 1_024

/** Characters of rules with a wildcard, each of which may be tried at each letter of an address. */
const MAX_WILD_LENGTH = 20_000

export interface Rules {
  /** Between two requests; null where the site wants more patience than we have. */
  delayMs: number | null
  /** Where the rules say it is; null where they do not. */
  sitemap: string | null
}

export interface RobotsText {
  /** Where the rules are. */
  address: string
  text: string
}

/** Where it has none. */
export const NO_RULES: Rules = { delayMs: USUAL_DELAY_MS, sitemap: null }

/** Null where there is more than we read. */
export function readRules({ address, text }: RobotsText): Rules | null {
  if (isTooLong(text)) return null
  const robots = robotsParser(address, text.slice(0, MAX_ROBOTS_BYTES))
  const delay = (robots.getCrawlDelay(ROBOT) ?? 0) * SECOND_MS
  return {
    delayMs: delay > LONGEST_DELAY_MS ? null : Math.max(delay, USUAL_DELAY_MS),
    sitemap: robots.getSitemaps()[0] ?? null,
  }
}

/** The first of the pages that the rules let us fetch. */
export function firstAllowed({
  address,
  text,
  pages,
}: RobotsText & { pages: readonly string[] }): string | null {
  if (isTooLong(text)) return null
  const robots = robotsParser(address, text.slice(0, MAX_ROBOTS_BYTES))
  const isAllowed = (page: string) => robots.isAllowed(atHostOf(address, page), ROBOT) !== false
  return pages.find(isAllowed) ?? null
}

function isTooLong(text: string): boolean {
  const wild = text.split(/[\r\n]/u).filter(line => line.includes('*'))
  return wild.join('').length > MAX_WILD_LENGTH
}

/** The same rules hold with and without "www.". */
function atHostOf(address: string, page: string): string {
  const { pathname, search } = new URL(page)
  return new URL(`${pathname}${search}`, address).href
}

/**
 * What an answer without rules means: RFC 9309 §2.3.1 lets programs in after any 4xx; we take a refusal
 * or too many requests at its word.
 */
export function isRefusal(status: number): boolean {
  return [401, 403, 429].includes(status) || status >= 500
}
