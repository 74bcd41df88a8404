import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { decrypt } from 'http_ece'
import type { PushTarget } from '../app/domain/following/alerts/push.ts'

export interface ReceivedPush {
  /** What follows the origin of the service. */
  path: string
  headers: IncomingHttpHeaders
  payload: string
  at: Date
}

interface PushServiceOptions {
  /** What it answers to the push that it received as the last of these. */
  answer?: (received: readonly ReceivedPush[]) => { status: number; retryAfter?: string } | 'cut'
}

/** Stands in for the push service of a browser's maker, and decrypts as the browser would. */
export async function startPushService({
  answer = () => ({ status: 201 }),
}: PushServiceOptions = {}) {
  const received: ReceivedPush[] = []
  const browser = newBrowser()
  const server = createServer(async (request, response) => {
    const payload = browser.decrypt(await bodyOf(request))
    const { url: path = '', headers } = request
    received.push({ path, headers, payload, at: new Date() })
    const answered = answer(received)
    if (answered === 'cut') return response.destroy()
    const { status, retryAfter } = answered
    return response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    received,
    target: (name = 'browser'): PushTarget => ({ endpoint: `${origin}/${name}`, ...browser.keys }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

function newBrowser() {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys().toString('base64url')
  const authSecret = randomBytes(16).toString('base64url')
  return {
    keys: { p256dh, auth: authSecret },
    decrypt: (body: Buffer) =>
      decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8'),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
