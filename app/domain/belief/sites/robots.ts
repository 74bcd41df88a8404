import { SECOND_MS } from '@hush/hours/time'
import robotsParser from 'robots-parser'

/** Product token of RFC 9309 §2.2.1. */
export const ROBOT = 'HushBot'

export const USUAL_DELAY_MS = 10 * SECOND_MS
const LONGEST_DELAY_MS = 60 * SECOND_MS

/** Larger files are cut (RFC 9309 §2.5). */
export const MAX_ROBOTS_BYTES = 500 * 1_024

/** Letters of the rules with wildcards, each of which may be tried at every letter of an address. */
const MAX_WILD_LENGTH = 20_000
const MOST_TRIED = 100_000_000

export interface Rules {
  delayMs: number | null
  sitemap: string | null
}

export interface RobotsText {
  address: string
  text: string
}

export const NO_RULES: Rules = { delayMs: USUAL_DELAY_MS, sitemap: null }

/** Null if it is too long. */
export function readRules({ address, text }: RobotsText): Rules | null {
  if (wildLength(text) > MAX_WILD_LENGTH) return null
  const robots = robotsParser(address, text.slice(0, MAX_ROBOTS_BYTES))
  const delay = (robots.getCrawlDelay(ROBOT) ?? 0) * SECOND_MS
  return {
    delayMs: delay > LONGEST_DELAY_MS ? null : Math.max(delay, USUAL_DELAY_MS),
    sitemap: robots.getSitemaps()[0] ?? null,
  }
}

export function firstAllowed({
  address,
  text,
  pages,
}: RobotsText & { pages: readonly string[] }): string | null {
  const length = wildLength(text)
  if (length > MAX_WILD_LENGTH) return null
  const robots = robotsParser(address, text.slice(0, MAX_ROBOTS_BYTES))
  let tried = 0
  for (const page of pages) {
    tried += page.length * length
    if (tried > MOST_TRIED) return null
    if (robots.isAllowed(atHostOf(address, page), ROBOT) !== false) return page
  }
  return null
}

function wildLength(text: string): number {
  const wild = text.split(/[\r\n]/u).filter(line => line.includes('*'))
  return wild.join('').length
}

function atHostOf(address: string, page: string): string {
  const { pathname, search } = new URL(page)
  return new URL(`${pathname}${search}`, address).href
}

/** RFC 9309 §2.3.1 admits programs after any 4xx; we respect refusals and rate limits. */
export function isRefusal(status: number): boolean {
  return [401, 403, 429].includes(status) || status >= 500
}
