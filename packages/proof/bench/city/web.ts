import type { Outside } from '../../../../app/domain/belief/web/outside.ts'
import type { CityPlace } from './places.ts'
import { answerOf } from './sites.ts'

export interface CityWeb {
  outside: Outside
  /** Of the month, from 0. */
  day: number
  hosts: number
  requests: number
  bytes: number
}

const ADDRESS = '93.184.215.14'

export function cityWeb(city: readonly CityPlace[]): CityWeb {
  const byHost = Map.groupBy(city, ({ host }) => host)
  const web: CityWeb = {
    day: 0,
    hosts: byHost.size - 1,
    requests: 0,
    bytes: 0,
    outside: {
      resolve: async host => (byHost.has(host) ? [ADDRESS] : []),
      async get({ url }) {
        const places = byHost.get(url.hostname) ?? []
        const answer = answerOf(places, { path: url.pathname, day: web.day })
        if (answer === null) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
        const { status = 200, headers = HTML, body = '' } = answer
        const bytes = Buffer.from(body)
        web.requests += 1
        web.bytes += bytes.length
        return { status, headers, location: undefined, body: bodyOf(bytes), close: () => {} }
      },
    },
  }
  return web
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

async function* bodyOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
