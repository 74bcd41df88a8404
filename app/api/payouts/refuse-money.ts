import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import { checkFreshPassword } from '../../http/accounts/fresh-password.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { callError } from '../call-error.ts'

interface MoneyCall {
  request: Request
  context: Readonly<RouterContextProvider>
  viewer: Viewer
  password: string | undefined
  /** Sentence for an unverified business. */
  onlyVerified: string
}

/** Returns null for a verified business with a fresh password, else the refusal. */
export async function refuseMoney({
  request,
  context,
  viewer,
  password,
  onlyVerified,
}: MoneyCall): Promise<Response | null> {
  const business = await findBusiness(context.get(servicesContext).db, viewer)
  if (business?.verification.state !== 'approved') return callError(403, onlyVerified)
  const shown = await checkFreshPassword(request, context, { viewer, password })
  if (shown.outcome === 'fresh') return null
  return callError(shown.status, shown.sentence, shown.headers)
}
