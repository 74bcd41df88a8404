import type { Part } from './parts.ts'

export function gatherHead(address: string) {
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
