import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { filesTakenBy } from '../app/http/forms/upload-addresses.ts'
import type { FetchHandler, LoadedApp } from './load-app.ts'
import { StartError } from './start-error.ts'

const HEADERS_TIMEOUT_MS = 10_000
/** Uploads are calculated at 1 Mbit a second. */
const REQUEST_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 150_000
/** Cuts off readers that take nothing for this long; streams send more often. */
const SILENCE_TIMEOUT_MS = 60_000
/** Longer than proxies keep connections, or they would reuse one that we are closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000
const MAX_HEADER_BYTES = 16 * 1024

export interface ListeningServer {
  port: number
  close(timeoutMs: number): Promise<void>
}

/** Port 0 means any free one. Throws a `StartError` if the port is taken. */
export async function listen(
  app: FetchHandler,
  { port, host, before }: { port: number; host?: string; before: LoadedApp['viteMiddleware'] },
): Promise<ListeningServer> {
  const answer = getRequestListener((request, env) => app.fetch(request, env))
  const handle: RequestListener = before
    ? (request, response) => before(request, response, () => void answer(request, response))
    : (request, response) => void answer(request, response)
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    if (namesTwoHosts(request)) return void response.writeHead(400, { Connection: 'close' }).end()
    cutWhenLate(request)
    handle(request, response)
  })
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = UPLOAD_TIMEOUT_MS
  server.timeout = SILENCE_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(taken(error, port)))
    server.listen({ port, host }, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: timeoutMs =>
      new Promise(resolve => {
        const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** RFC 9112, section 3.2. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  return names.filter(name => name.toLowerCase() === 'host').length > 1
}

function cutWhenLate(request: IncomingMessage): void {
  const path = URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? ''
  if (request.method === 'GET' || filesTakenBy(path) > 0) return
  const late = setTimeout(() => request.complete || request.destroy(), REQUEST_TIMEOUT_MS)
  request.once('close', () => clearTimeout(late))
}

function taken(error: Error, port: number): Error {
  const inUse = 'code' in error && error.code === 'EADDRINUSE'
  return inUse ? new StartError(`Port ${port} is already in use; set PORT to another one.`) : error
}

export async function requireFreePort(port: number, host?: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', error => reject(taken(error, port)))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}
