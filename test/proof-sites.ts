import type { OutsideResponse } from '../app/domain/belief/web/outside.ts'
import type { ProofSites } from '../app/domain/claims/proof-sites.ts'

/** A web and a name service of the test's own. */
export interface LocalSites extends ProofSites {
  /** Texts by address; a redirect begins with "→ ". */
  pages: Map<string, string>
  records: Map<string, string[]>
  /** Every address that was fetched, and every name that was looked up. */
  heard: string[]
  isDown: boolean
  /** What every host resolves to. */
  address: string
}

export function localSites(): LocalSites {
  const sites: LocalSites = {
    pages: new Map(),
    records: new Map(),
    heard: [],
    isDown: false,
    address: '93.184.215.14',
    outside: {
      resolve: async () => (sites.isDown ? [] : [sites.address]),
      get: async ({ url }) => {
        sites.heard.push(url.href)
        return respond(sites.pages.get(url.href))
      },
    },
    resolveTxt: async name => {
      sites.heard.push(name)
      if (sites.isDown) throw new Error('Nobody answers.')
      return sites.records.get(name) ?? []
    },
  }
  return sites
}

function respond(text: string | undefined): OutsideResponse {
  const leadsTo = text?.startsWith('→ ') ? text.slice(2) : undefined
  const status = text === undefined ? 404 : leadsTo === undefined ? 200 : 302
  return { status, location: leadsTo, body: chunks(text ?? ''), close: () => {} }
}

async function* chunks(text: string) {
  yield Buffer.from(text)
}

export const emptySites: ProofSites = localSites()
