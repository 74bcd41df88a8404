import { Parser } from 'htmlparser2'
import { collapse } from '../evidence/page.ts'

export interface Link {
  url: string
  text: string
}

export interface HtmlPage {
  /** A line a block, the title first; without what nobody reads. */
  text: string
  links: Link[]
  /** Where the page sends its readers by itself. */
  refresh: string | null
  /** It asks not to be kept by programs. */
  isOffLimits: boolean
}

const BLOCKS = new Set(
  `address article aside blockquote br button dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hr li main ol option p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
)
const UNREAD = new Set(
  'script style noscript template svg nav iframe object select head'.split(' '),
)
/** Elements that have no end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/iu
/** More are a trap. */
const MAX_LINKS = 500
const MAX_LINK_TEXT = 200
/** Deeper pages are made to break readers. */
const MAX_DEPTH = 1_000
const CHUNK = 16_384

/** Reads a page as its visitors do: never throws, whatever the markup. */
export function readHtml(html: string, address: string): HtmlPage {
  const page: HtmlPage = { text: '', links: [], refresh: null, isOffLimits: false }
  const lines: string[] = []
  let line = ''
  let title = ''
  let base = address
  let link: Link | null = null
  /** The names of the open elements from the outermost that is not read. */
  const unread: string[] = []
  let depth = 0

  function endLine(): void {
    const text = collapse(line)
    if (text !== '') lines.push(text)
    line = ''
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (!VOID.has(name)) depth += 1
      readHead(name, attributes)
      if (unread.length > 0 || isUnread(name, attributes)) {
        if (!VOID.has(name)) unread.push(name)
        if (name === 'a') link = addLink(attributes.href)
        return
      }
      if (BLOCKS.has(name)) endLine()
      if (name === 'a') link = addLink(attributes.href)
      if (name === 'img' && attributes.alt) line += ` ${attributes.alt} `
    },
    ontext(text) {
      if (unread.at(-1) === 'title') title += text
      if (link) link.text = `${link.text} ${text}`.slice(0, MAX_LINK_TEXT)
      if (unread.length === 0) line += text
    },
    onclosetag(name) {
      if (!VOID.has(name)) depth -= 1
      if (name === 'a') link = null
      if (unread.length > 0) {
        if (unread.at(-1) === name) unread.pop()
        return
      }
      if (BLOCKS.has(name)) endLine()
    },
  })

  function readHead(name: string, attributes: Record<string, string>): void {
    if (name === 'base' && attributes.href) base = URL.parse(attributes.href, address)?.href ?? base
    if (name !== 'meta') return
    const content = attributes.content ?? ''
    const key = (attributes['http-equiv'] ?? attributes.name ?? '').toLowerCase()
    if (key === 'refresh') {
      const target = /url\s*=\s*['"]?([^'"]+)/iu.exec(content)?.[1]
      page.refresh = target ? (URL.parse(target.trim(), base)?.href ?? null) : null
    }
    if (key === 'robots' && /\b(?:noindex|none)\b/iu.test(content)) page.isOffLimits = true
  }

  function addLink(href: string | undefined): Link | null {
    const url = href === undefined ? null : URL.parse(href, base)
    if (!url || !/^https?:$/u.test(url.protocol) || page.links.length >= MAX_LINKS) return null
    url.hash = ''
    const added = { url: url.href, text: '' }
    page.links.push(added)
    return added
  }

  // The parser's time grows with the square of the depth, so it gets no more of such a page.
  for (let at = 0; at < html.length && depth <= MAX_DEPTH; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
  }
  if (depth <= MAX_DEPTH) parser.end()
  endLine()
  const heading = collapse(title)
  page.text = [...(heading === '' ? [] : [heading]), ...lines].join('\n')
  page.links = page.links.map(({ url, text }) => ({ url, text: collapse(text) }))
  return page
}

function isUnread(name: string, attributes: Record<string, string>): boolean {
  if (name === 'title' || UNREAD.has(name)) return true
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true
  return HIDDEN_STYLE.test(attributes.style ?? '')
}
