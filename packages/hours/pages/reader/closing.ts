import { collapse, type PageText } from '../page.ts'
import { GUEST_VOICE } from './words.ts'

const CLOSED =
  /\b(?:permanently closed|closed (?:permanently|for good|(?:our|its|their) doors)|(?:is|are|has gone|have gone|went) out of business)\b/iu
/** What may be closed while the place is not. */
const PART =
  /\b(?:locations?|branch|patio|kitchen|rooftop|room|store|shop|deck|until|reopen\w*|not|never|if|unless|were|was|neighbou?rs?)\b|\?/iu
const LONGEST_LINE = 300

/** Where a page says that its place has closed for good; null where it does not. */
export function readClosing({ text }: PageText): string | null {
  const lines = text.split('\n').map(collapse)
  return (
    lines.find(line => {
      const isAboutPlace = line.length <= LONGEST_LINE && !PART.test(line)
      return isAboutPlace && CLOSED.test(line) && !GUEST_VOICE.test(line)
    }) ?? null
  )
}
