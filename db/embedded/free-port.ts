import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports of outgoing connections, which could occupy it before a restart. */
const LOWEST = 20_000
const HIGHEST = 29_999
const TRIES = 100

export async function freePort({ count = 1 } = {}): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const first = randomInt(LOWEST, HIGHEST - count)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}.`)
}

export async function isFree(port: number): Promise<boolean> {
  return (await mayListen(port, undefined)) && (await mayListen(port, '127.0.0.1'))
}

function mayListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
