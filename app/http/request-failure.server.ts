import type { RouterContextProvider } from 'react-router'
import { isDatabaseDown } from '../../db/client.ts'
import { requestFactsContext, servicesContext } from './context.server.ts'

interface Failed {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Logs what nobody foresaw, and notes a database that is away; nothing for a visitor who broke off. */
export function noteFailure(error: unknown, { request, context }: Failed): void {
  if (request.signal.aborted) return
  if (isDatabaseDown(error)) context.get(requestFactsContext).databaseDown = true
  const { log } = context.get(servicesContext)
  log.error({ err: error, path: URL.parse(request.url)?.pathname }, 'a request failed')
}
