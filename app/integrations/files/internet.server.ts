import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Outside, OutsideResponse } from '../../domain/files/outside.ts'

/** The internet; `ca` names who else than the usual may vouch for a server. */
export function internet({ ca }: { ca?: string } = {}): Outside {
  return {
    async resolve(host) {
      const found = await lookup(host, { all: true })
      return found.map(({ address }) => address)
    },
    get: ({ url, address, signal }) =>
      new Promise<OutsideResponse>((resolve, reject) => {
        const asked = request({
          // The address, not the name: a second look-up could find another one.
          host: address,
          port: url.port || 443,
          path: url.pathname + url.search,
          servername: isIP(url.hostname) ? '' : url.hostname,
          headers: { Host: url.host, Accept: 'image/*', 'Accept-Encoding': 'identity' },
          agent: false,
          signal,
          ca,
        })
        asked.once('error', reject)
        asked.once('response', response => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: response,
            close: () => asked.destroy(),
          })
        })
        asked.end()
      }),
  }
}
