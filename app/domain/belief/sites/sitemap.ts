import { Parser } from 'htmlparser2'
import type { Link } from './html/links.ts'

/** More addresses are a catalogue. */
const MAX_ADDRESSES = 5_000
const MAX_ADDRESS = 2_000

export function readSitemap(xml: string): Link[] {
  const links: Link[] = []
  let address: string | null = null
  const parser = new Parser(
    {
      onopentag(name) {
        address = name === 'loc' ? '' : null
      },
      ontext(text) {
        if (address !== null && address.length < MAX_ADDRESS) address += text
      },
      onclosetag() {
        if (address !== null && links.length < MAX_ADDRESSES) {
          links.push({ url: address.trim(), text: '' })
        }
        address = null
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return links
}

/** Null if no index names a promising one. */
export function subSitemap(links: readonly Link[]): string | null {
  const maps = links.filter(({ url }) => URL.canParse(url) && /\.xml(?:$|\?)/iu.test(url))
  return (maps.find(({ url }) => /page/iu.test(url)) ?? maps[0])?.url ?? null
}
