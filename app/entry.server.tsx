import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext } from './http/context.server.ts'
import { noteFailure } from './http/request-failure.server.ts'
import { NonceProvider } from './ui/nonce.tsx'

/** No page has a later part, and a stream would double the cost. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext) ?? undefined
  await readData(routerContext)
  const html = renderToString(
    <NonceProvider nonce={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
  )
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** The router would stream the data; this reads it before drawing. */
async function readData(routerContext: EntryContext): Promise<void> {
  const value = await new Response(routerContext.serverHandoffStream).text()
  const ready = Object.assign(Promise.resolve(), { result: { done: true, value } })
  routerContext.serverHandoffStream = new ReadableStream()
  routerContext.renderMeta = { streamCache: { 0: ready } }
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
