import { Outlet } from 'react-router'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import { readBusinessHead } from '../../domain/businesses/read-business-head.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { BusinessBar } from '../../ui/frame/business-frame.tsx'
import type { Route } from './+types/business-area'

export const handle = { isWork: true }

/** Null after a form was posted with an ended session. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const business = viewer?.role === 'business' ? await findBusiness(db, viewer) : null
  return business && readBusinessHead(db, business)
}

export default function BusinessArea({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData ? <BusinessBar business={loaderData} /> : null}
      <Outlet />
    </>
  )
}
