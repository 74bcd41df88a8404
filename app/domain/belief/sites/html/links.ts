import { collapse } from '@hush/hours/pages'
import type { Part } from './parts.ts'

export interface Link {
  url: string
  text: string
}

const MAX_LINKS = 500
const MAX_LINK_TEXT = 200

export function gatherLinks(baseAddress: () => string) {
  const links: Link[] = []
  let link: Link | null = null

  function addLink(href: string | undefined): Link | null {
    const url = href === undefined ? null : URL.parse(href, baseAddress())
    if (!url || !/^https?:$/u.test(url.protocol) || links.length >= MAX_LINKS) return null
    url.hash = ''
    const added = { url: url.href, text: '' }
    links.push(added)
    return added
  }

  const part: Part = {
    open(name, attributes) {
      if (name === 'a') link = addLink(attributes.href)
    },
    text(text) {
      if (link) link.text = `${link.text} ${text}`.slice(0, MAX_LINK_TEXT)
    },
    close(name) {
      if (name === 'a') link = null
    },
  }
  return { part, read: () => links.map(({ url, text }) => ({ url, text: collapse(text) })) }
}
