import { Outlet } from 'react-router'
import { readBusinessHead } from '../../domain/businesses/read-business-head.server.ts'
import type { Workplace } from '../../domain/staff/staff.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { requireRedeemer } from '../../http/guards.server.ts'
import { BusinessBar } from '../../ui/frame/business-frame.tsx'
import { StaffNav } from '../../ui/frame/business-nav.tsx'
import { SwitchWorkplace } from '../../ui/staff/switch-workplace.tsx'
import type { Route } from './+types/redeemers-area'

export const handle = { isWork: true }

/** Null after a form was posted with an ended session. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) return null
  const { business, isOwner, elsewhere } = await requireRedeemer(context, url.pathname)
  const head = await readBusinessHead(context.get(servicesContext).db, business)
  // The owner's other places are closed to staff.
  const isOneOfSeveral = isOwner && head.isOneOfSeveral
  return { head: { ...head, isOneOfSeveral }, isOwner, elsewhere }
}

/** Pages that staff may see too. */
export default function RedeemersArea({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData ? (
        <BusinessBar
          business={loaderData.head}
          nav={loaderData.isOwner ? undefined : <StaffNav />}
        />
      ) : null}
      {loaderData && loaderData.elsewhere.length > 0 ? (
        <AtWork at={loaderData.head.name} elsewhere={loaderData.elsewhere} />
      ) : null}
      <Outlet />
    </>
  )
}

function AtWork({ at, elsewhere }: { at: string; elsewhere: readonly Workplace[] }) {
  return (
    <section aria-label="Where you redeem" className="page pt-4 print:hidden sm:pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-amber bg-card px-4 py-3 sm:px-6">
        <p className="min-w-0 flex-1 basis-48">
          You redeem for <strong>{at}</strong>. Switch to redeem for another bar.
        </p>
        {elsewhere.map(workplace => (
          <SwitchWorkplace key={workplace.businessId} workplace={workplace} />
        ))}
      </div>
    </section>
  )
}
