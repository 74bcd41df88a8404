import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { findViewer } from '../../domain/accounts/sessions.server.ts'
import { servicesContext, viewerContext } from '../context.server.ts'
import { sessionToken } from '../cookies.server.ts'

/** Makes no query without a session cookie. */
export async function readViewer(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const { db, now, baseUrl } = context.get(servicesContext)
  const token = sessionToken(request, baseUrl)
  if (token === null) return
  context.set(viewerContext, await findViewer(db, { token, now: now() }))
}

export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  await readViewer(request, context)
  return next()
}
