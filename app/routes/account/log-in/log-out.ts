import { href, redirect } from 'react-router'
import { endSession } from '../../../domain/accounts/sessions.server.ts'
import { redirectSignedOut } from '../../../http/accounts/signed-out.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import type { Route } from './+types/log-out'

export function loader(): never {
  throw redirect(href('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const token = sessionToken(request, baseUrl)
  if (token !== null) await endSession(db, { token })
  return redirectSignedOut(baseUrl)
}
