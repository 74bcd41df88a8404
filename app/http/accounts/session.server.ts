import type { MiddlewareFunction } from 'react-router'
import { findViewer } from '../../domain/accounts/sessions.server.ts'
import { servicesContext, viewerContext } from '../context.server.ts'
import { sessionToken } from '../cookies.server.ts'

/** Without a session cookie it makes no query. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, now, baseUrl } = context.get(servicesContext)
  const token = sessionToken(request, baseUrl)
  if (token !== null) {
    context.set(viewerContext, await findViewer(db, { token, now: now() }))
  }
  return next()
}
