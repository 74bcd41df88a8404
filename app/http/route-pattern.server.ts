import type { MiddlewareFunction } from 'react-router'
import { requestFactsContext } from './context.server.ts'

export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(requestFactsContext).route = pattern
  return next()
}
