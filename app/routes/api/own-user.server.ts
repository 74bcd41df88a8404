import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { viewerContext } from '../../http/context.server.ts'
import { callError } from '../../http/json-call.server.ts'

export const LOG_IN_FIRST = 'Please log in first.'

/**
 * The viewer whom a call names by `user_id`. Throws the answer otherwise: 401 for a visitor, and for
 * any other id 403, the same whether or not somebody has it (trust T1).
 */
export function requireOwnId(context: Readonly<RouterContextProvider>, userId: string): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw callError(401, LOG_IN_FIRST)
  if (viewer.accountId !== userId) throw callError(403, 'user_id: is not yours')
  return viewer
}
