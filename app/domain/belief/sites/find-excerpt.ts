import { collapse } from '@hush/hours/pages'

const BEFORE = 300
const AFTER = 500

export interface Excerpt {
  before: string
  quote: string
  after: string
}

/** Null if the page no longer contains the quote. */
export function excerptOf(text: string, quote: string): Excerpt | null {
  const page = collapse(text)
  const at = page.indexOf(quote)
  if (at < 0) return null
  const end = at + quote.length
  const before = page.slice(Math.max(0, at - BEFORE), at)
  const after = page.slice(end, end + AFTER)
  return {
    before: at > BEFORE ? `…${before}` : before,
    quote,
    after: page.length > end + AFTER ? `${after}…` : after,
  }
}
