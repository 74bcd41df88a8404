import type { MiddlewareFunction } from 'react-router'
import { requestFactsContext } from './context.server.ts'

/** Notes which route of the map answers, for the log and the figures: never the address itself. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(requestFactsContext).route = pattern
  return next()
}
