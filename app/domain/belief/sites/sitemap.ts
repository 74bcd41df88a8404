import type { Link } from './html/links.ts'
import { parseMarkup } from './html/parts.ts'

/** More addresses are a catalogue. */
const MAX_ADDRESSES = 5_000
const MAX_ADDRESS = 2_000

export function readSitemap(xml: string): Link[] {
  const links: Link[] = []
  let address: string | null = null
  const part = {
    open(name: string) {
      address = name === 'loc' ? '' : null
    },
    text(text: string) {
      if (address !== null && address.length < MAX_ADDRESS) address += text
    },
    close() {
      if (address !== null && links.length < MAX_ADDRESSES) {
        links.push({ url: address.trim(), text: '' })
      }
      address = null
    },
  }
  parseMarkup(xml, [part], true)
  return links
}

/** Null if no index names a promising one. */
export function subSitemap(links: readonly Link[]): string | null {
  const maps = links.filter(({ url }) => URL.canParse(url) && /\.xml(?:$|\?)/iu.test(url))
  return (maps.find(({ url }) => /page/iu.test(url)) ?? maps[0])?.url ?? null
}
