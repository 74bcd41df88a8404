import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { Outside, OutsideResponse } from '../../domain/belief/web/outside.ts'

export function internet({ ca }: { ca?: string } = {}): Outside {
  return {
    async resolve(host) {
      const addresses = await lookup(host, { all: true })
      return addresses.map(({ address }) => address)
    },
    get: ({ url, address, headers, signal }) =>
      new Promise<OutsideResponse>((resolve, reject) => {
        const isSecure = url.protocol === 'https:'
        const options = {
          // Connects to the checked address: a second look-up might return another one.
          host: address,
          port: url.port || (isSecure ? 443 : 80),
          path: url.pathname + url.search,
          headers: { ...headers, Host: url.host },
          agent: false,
          signal,
        }
        const servername = isIP(url.hostname) ? '' : url.hostname
        const outgoing = isSecure
          ? requestSecure({ ...options, servername, ca })
          : requestPlain(options)
        outgoing.once('error', reject)
        outgoing.once('response', response => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            headers: response.headers,
            body: response,
            close: () => outgoing.destroy(),
          })
        })
        outgoing.end()
      }),
  }
}
