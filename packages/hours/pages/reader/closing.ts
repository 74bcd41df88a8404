import { collapse, type PageText } from '../page.ts'
import { GUEST_VOICE } from './words.ts'

const CLOSED =
  /\b(?:permanently closed|closed (?:permanently|forever|for good|(?:our|its|their|the) doors)|(?:is|are|has gone|have gone|went) out of business|no longer (?:in (?:business|operation)|operating|trading)|nothing below applies|ceased (?:operations|trading)|(?:served|poured) (?:our|its|their) (?:last|final) \w+)\b/iu
/** A farewell is one only beside the other: an anniversary thanks, too. */
const THANKS = /\b(?:thanks?|thankful|grateful)\b.{0,80}\b(?:years?|decades?|memories)\b/iu
const SHUT = /\b(?:closed|farewell|good-?bye)(?=\s*(?:[.!,;–—-]|after\b|$))/iu
/** What may be closed while the place is not. */
const PART =
  /\b(?:locations?|branch|patio|kitchen|rooftop|room|store|shop|deck|until|reopen\w*|not|never|if|unless|neighbou?rs?)\b|\?/iu
const PAST = /\b(?:were|was)\b/iu
/** "was sold and is no longer operating" */
const NOW = /\b(?:is|are) no longer\b/iu
const LONGEST_LINE = 300

/** Where a page says that its place has closed for good; null where it does not. */
export function readClosing({ text }: PageText): string | null {
  const lines = text.split('\n').map(collapse).filter(Boolean)
  return (
    lines.find((line, at) => {
      if (line.length > LONGEST_LINE || PART.test(line) || GUEST_VOICE.test(line)) return false
      return (
        (CLOSED.test(line) && (NOW.test(line) || !PAST.test(line))) ||
        isFarewell(line, lines[at + 1] ?? '')
      )
    }) ?? null
  )
}

function isFarewell(line: string, next: string): boolean {
  const both = next.length > LONGEST_LINE || PART.test(next) ? line : `${line}\n${next}`
  return SHUT.test(line) ? THANKS.test(both) : THANKS.test(line) && SHUT.test(both)
}

const FOR_SALE =
  /\bdomain(?: name)?(?: [\w-]+(?:\.[\w-]+)+)? (?:(?:is|may be|could be) (?:for sale|parked|available (?:to buy|for purchase))|has expired)\b|\bbuy this domain\b|\bparked domain\b/iu
const LONGEST_OFFER = 4_000

/** Where nothing is left of a site but an offer of its domain. */
export function isDomainForSale({ text }: Pick<PageText, 'text'>): boolean {
  return text.length <= LONGEST_OFFER && FOR_SALE.test(text)
}
