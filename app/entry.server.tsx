import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, servicesContext } from './http/context.server.ts'
import { noteFailure } from './http/request-failure.server.ts'
import { NonceProvider } from './ui/nonce.tsx'

const RENDER_TIMEOUT_MS = 6_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const nonce = context.get(nonceContext)
  const { log } = context.get(servicesContext)
  const whole = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    const start = () => {
      const body = new PassThrough()
      body.once('close', () => clearTimeout(timer))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider nonce={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: start,
        onShellError: reject,
        onError: error => log.error({ err: error }, 'a page did not render'),
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Unexpected errors only: 4xx answers are not logged. */
export function handleError(
  error: unknown,
  failed: { request: Request; context: RouterContextProvider },
): void {
  if (!isRouteErrorResponse(error)) noteFailure(error, failed)
  // The router's own message names our source files.
  else if (!failed.request.signal.aborted) error.data = null
}
