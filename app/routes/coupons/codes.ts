import { listLiveCodes } from '../../domain/coupons/live-codes.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import type { Route } from './+types/codes'

/**
 * The codes that whoever is signed in can still redeem: what a browser may go on keeping. A visitor
 * has none, so that a browser forgets with the session that ended.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return Response.json({ codes: [] })
  const { db, now } = context.get(servicesContext)
  return Response.json({
    codes: await listLiveCodes(db, { dinerId: viewer.accountId, now: now() }),
  })
}
