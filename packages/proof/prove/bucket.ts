import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type BucketFault = 'is down' | 'fails' | 'is slow' | 'cuts off'

/** What speaks enough of S3 to keep objects at a port that stays the same, and to fail at it. */
export interface Bucket {
  /** The keys of the objects that it has. */
  keys(): string[]
  become(state: BucketFault | 'works'): Promise<void>
  close(): Promise<void>
}

const SLOW_MS = 30_000
const NO_SUCH_KEY = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'

export function createBucket(port: number): Bucket {
  const objects = new Map<string, Buffer>()
  let state: BucketFault | 'works' = 'works'
  let server: ReturnType<typeof createServer> | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state === 'is slow') await sleep(SLOW_MS, undefined, { ref: false })
    if (state === 'cuts off') return cutOff(request, response)
    const body = Buffer.concat(await request.toArray())
    if (state === 'fails') return void response.writeHead(500).end()
    const key = URL.parse(request.url ?? '', 'http://bucket.test')?.pathname ?? ''
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return void response.writeHead(200, { etag: '"x"' }).end()
    const object = objects.get(key)
    if (object) response.writeHead(200).end(object)
    else response.writeHead(404, { 'content-type': 'application/xml' }).end(NO_SUCH_KEY)
  }
  async function stop(): Promise<void> {
    server?.closeAllConnections()
    await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()))
    server = undefined
  }
  return {
    keys: () => [...objects.keys()],
    async become(next) {
      await stop()
      state = next
      if (state === 'is down') return
      server = createServer((request, response) => {
        answer(request, response).catch(() => response.destroy())
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: stop,
  }
}

/** Cuts in the middle of a transfer, either way. */
function cutOff(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET') return void request.socket.destroy()
  response.writeHead(200, { 'content-length': '100000' })
  response.write('half', () => response.destroy())
}
