import { href, redirect } from 'react-router'
import { endSessions } from '../../../domain/accounts/sessions.server.ts'
import { redirectSignedOut } from '../../../http/accounts/signed-out.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import type { Route } from './+types/log-out-everywhere'

export function loader(): never {
  throw redirect(href('/'))
}

/** Ends this session too. */
export async function action({ context }: Route.ActionArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (!viewer) return redirectSignedOut(baseUrl)
  await endSessions(db, { accountId: viewer.ownerId })
  return redirectSignedOut(baseUrl, 'You are logged out on every device.')
}
