import type { CodesOfDiner } from '../../domain/promotions/kept-coupon.ts'
import { listCodesOfDiner } from '../../domain/promotions/live-codes.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import type { Route } from './+types/codes'

const NONE: CodesOfDiner = { codes: [], redeemed: [] }

/**
 * A browser may keep these offline. Visitors get none, so that an ended session's codes are
 * deleted.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return Response.json(NONE)
  const { db, now } = context.get(servicesContext)
  return Response.json(await listCodesOfDiner(db, { dinerId: viewer.accountId, now: now() }))
}
