import type { Outside, OutsideRequest } from '../app/domain/belief/web/outside.ts'

export interface SmallAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
}

type Site = Record<string, string | SmallAnswer | ((request: OutsideRequest) => SmallAnswer)>

export interface SmallWeb {
  outside: Outside
  /** "https://lantern.test/robots.txt", in order. */
  requests: { address: string; at: number }[]
  sites: Record<string, Site>
}

const PUBLIC = '93.184.215.14'

/** A web of a few hosts: paths and what they answer, a text standing for a page of HTML. */
export function smallWeb(sites: Record<string, Site>, now: () => Date): SmallWeb {
  const requests: SmallWeb['requests'] = []
  const outside: Outside = {
    async resolve(host) {
      if (sites[host]) return [PUBLIC]
      throw Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' })
    },
    async get(request) {
      const { url } = request
      requests.push({ address: url.href, at: now().getTime() })
      const found = sites[url.hostname]?.[`${url.pathname}${url.search}`]
      const given = typeof found === 'function' ? found(request) : found
      const { status, headers, body } = answerOf(given)
      return { status, headers, location: headers.location, body: bodyOf(body), close: () => {} }
    },
  }
  return { outside, requests, sites }
}

function answerOf(given: string | SmallAnswer | undefined) {
  if (given === undefined) return { status: 404, headers: NO_HEADERS, body: '' }
  if (typeof given === 'string') return { status: 200, headers: HTML, body: given }
  return { status: given.status ?? 200, headers: given.headers ?? HTML, body: given.body ?? '' }
}

const NO_HEADERS: Record<string, string> = {}
const HTML: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }

async function* bodyOf(body: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof body === 'string' ? Buffer.from(body) : body
}
