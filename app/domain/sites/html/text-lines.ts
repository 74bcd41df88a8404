import { collapse } from '@hush/hours/pages'
import { type Part, VOID } from './parts.ts'

const BLOCKS = new Set(
  `address article aside blockquote br button dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hr li main ol option p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
)
const UNREAD = new Set(
  'script style noscript template svg nav iframe object select head title'.split(' '),
)
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/iu

/** A line a block of what a visitor reads. */
export function gatherTextLines() {
  const lines: string[] = []
  let line = ''
  /** The names of the open elements from the outermost that is not read. */
  const unread: string[] = []

  function endLine(): void {
    const text = collapse(line)
    if (text !== '') lines.push(text)
    line = ''
  }

  const part: Part = {
    open(name, attributes) {
      if (unread.length > 0 || isUnread(name, attributes)) {
        if (!VOID.has(name)) unread.push(name)
        return
      }
      if (BLOCKS.has(name)) endLine()
      if (name === 'img' && attributes.alt) line += ` ${attributes.alt} `
    },
    text(text) {
      if (unread.length === 0) line += text
    },
    close(name) {
      if (unread.length > 0) {
        if (unread.at(-1) === name) unread.pop()
      } else if (BLOCKS.has(name)) endLine()
    },
  }

  function read(): string[] {
    endLine()
    return lines
  }

  return { part, read }
}

function isUnread(name: string, attributes: Record<string, string>): boolean {
  if (UNREAD.has(name)) return true
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true
  return HIDDEN_STYLE.test(attributes.style ?? '')
}
