import { Outlet } from 'react-router'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import { readBusinessHead } from '../../domain/businesses/read-business-head.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { BusinessBar } from '../../ui/frame/business-frame.tsx'
import type { Route } from './+types/business-area'

/** Null beneath a form that was posted after its session had ended. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const business = viewer?.role === 'business' ? await findBusiness(db, viewer) : null
  return business && readBusinessHead(db, business)
}

/** The pages of the business area, each below whose it is and the ways to the others. */
export default function BusinessArea({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData ? <BusinessBar business={loaderData} /> : null}
      <Outlet />
    </>
  )
}
