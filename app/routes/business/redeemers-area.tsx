import { Outlet } from 'react-router'
import { readBusinessHead } from '../../domain/businesses/read-business-head.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { requireRedeemer } from '../../http/guards.server.ts'
import { BusinessBar } from '../../ui/frame/business-frame.tsx'
import { StaffNav } from '../../ui/frame/business-nav.tsx'
import type { Route } from './+types/redeemers-area'

export const handle = { isWork: true }

/** Null after a form was posted with an ended session. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) return null
  const { business, isOwner } = await requireRedeemer(context, url.pathname)
  const head = await readBusinessHead(context.get(servicesContext).db, business)
  return { head, isOwner }
}

/** What staff may see too. */
export default function RedeemersArea({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData ? (
        <BusinessBar
          business={loaderData.head}
          nav={loaderData.isOwner ? undefined : <StaffNav />}
        />
      ) : null}
      <Outlet />
    </>
  )
}
