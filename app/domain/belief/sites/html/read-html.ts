import { collapse, type LineShape, namesHappyHour } from '@hush/hours/pages'
import type { SiteFacts } from '../../../../../db/documents.ts'
import { gatherLinkedData } from './linked-data.ts'
import { gatherLinks, type Link } from './links.ts'
import { gatherMicrodata } from './microdata.ts'
import { type Part, parseMarkup } from './parts.ts'
import { gatherTextLines } from './text-lines.ts'

export interface HtmlPage {
  text: string
  shapes: LineShape[]
  links: Link[]
  refresh: string | null
  /** It asks not to be kept by programs. */
  isOffLimits: boolean
  facts: SiteFacts[]
}

export function readHtml(html: string, address: string): HtmlPage {
  const head = gatherHead(address)
  const links = gatherLinks(head.baseAddress)
  const lines = gatherTextLines(address)
  const linked = gatherLinkedData()
  const microdata = gatherMicrodata()
  parseMarkup(html, [head.part, links.part, lines.part, linked.part, microdata.part])
  const { title, descriptions, refresh, isOffLimits } = head.read()
  const heading = collapse(title)
  const asides = new Set([...descriptions, ...linked.readTexts()].map(collapse))
  const read = [
    ...(heading === '' ? [] : [{ text: heading, shape: {} }]),
    ...lines.read(),
    ...[...asides]
      .filter(namesHappyHour)
      .map(text => ({ text, shape: { isAside: true as const } })),
  ]
  return {
    text: read.map(({ text }) => text).join('\n'),
    shapes: read.map(({ shape }) => shape),
    links: links.read(),
    refresh,
    isOffLimits,
    facts: [...linked.read(), ...microdata.read()],
  }
}

function gatherHead(address: string) {
  const head = {
    title: '',
    descriptions: [] as string[],
    refresh: null as string | null,
    isOffLimits: false,
  }
  let base = address
  let isTitle = false

  function readMeta(attributes: Record<string, string>): void {
    const content = attributes.content ?? ''
    const { name, property } = attributes
    const key = (attributes['http-equiv'] ?? name ?? property ?? '').toLowerCase()
    if (/^(?:og:|twitter:)?description$/u.test(key)) head.descriptions.push(content)
    if (key === 'refresh') {
      const target = /url\s*=\s*['"]?([^'"]+)/iu.exec(content)?.[1]
      head.refresh = target ? (URL.parse(target.trim(), base)?.href ?? null) : null
    }
    if (key === 'robots' && /\b(?:noindex|none)\b/iu.test(content)) head.isOffLimits = true
  }

  const part: Part = {
    open(name, attributes) {
      if (name === 'title') isTitle = true
      if (name === 'base' && attributes.href)
        base = URL.parse(attributes.href, address)?.href ?? base
      if (name === 'meta') readMeta(attributes)
    },
    text(text) {
      if (isTitle) head.title += text
    },
    close(name) {
      if (name === 'title') isTitle = false
    },
  }
  return { part, read: () => head, baseAddress: () => base }
}
