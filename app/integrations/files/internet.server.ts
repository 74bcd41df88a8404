import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Outside, OutsideResponse } from '../../domain/files/outside.ts'

export function internet({ ca }: { ca?: string } = {}): Outside {
  return {
    async resolve(host) {
      const addresses = await lookup(host, { all: true })
      return addresses.map(({ address }) => address)
    },
    get: ({ url, address, signal }) =>
      new Promise<OutsideResponse>((resolve, reject) => {
        const outgoing = request({
          // Connects to the checked address: a second look-up might return another one.
          host: address,
          port: url.port || 443,
          path: url.pathname + url.search,
          servername: isIP(url.hostname) ? '' : url.hostname,
          headers: { Host: url.host, Accept: 'image/*', 'Accept-Encoding': 'identity' },
          agent: false,
          signal,
          ca,
        })
        outgoing.once('error', reject)
        outgoing.once('response', response => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: response,
            close: () => outgoing.destroy(),
          })
        })
        outgoing.end()
      }),
  }
}
