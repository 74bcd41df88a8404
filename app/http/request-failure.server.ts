import type { RouterContextProvider } from 'react-router'
import { requestFactsContext, servicesContext } from './context.server.ts'
import { isUnavailable } from './unavailable.ts'

/** Logs unexpected errors, and nothing for a visitor who left. */
export function noteFailure(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  if (isUnavailable(error)) context.get(requestFactsContext).isUnavailable = true
  const { log } = context.get(servicesContext)
  log.error({ err: error, path: URL.parse(request.url)?.pathname }, 'a request failed')
}
