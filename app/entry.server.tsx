import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext, requestFactsContext } from './http/context.server.ts'
import { noteFailure } from './http/request-failure.server.ts'
import { type DocumentPart, DocumentPartContext } from './ui/frame/late-scripts.tsx'
import { NonceProvider } from './ui/nonce.tsx'

/** The page carries the router’s scripts (decision 0060), which wait for its data. */
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
  const drawn = (entry: EntryContext, part: DocumentPart) => (
    <DocumentPartContext value={part}>
      <NonceProvider nonce={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceProvider>
    </DocumentPartContext>
  )
  const page = { ...routerContext, serverHandoffStream: undefined }
  const html = renderToString(
    context.get(requestFactsContext).isStill
      ? drawn(page, 'page without scripts')
      : drawn(page, { scripts: await readAll(drawn(routerContext, 'scripts')) }),
  )
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

/** What fails below a boundary is reported only, and the scripts would be without their data. */
async function readAll(drawing: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const onError = (error: unknown) => {
    failures.push(error)
  }
  const { prelude } = await prerenderToNodeStream(drawing, { onError })
  const html = await text(prelude)
  if (failures.length > 0) throw failures[0]
  return html
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
