import { data, href, redirect } from 'react-router'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/profile'
import { DinerProfile } from './diner-profile.tsx'
import { loadDinerProfile } from './load-diner-profile.server.ts'

/** A role whose view is not built yet (business: the second document). */
const NOT_OPEN_YET = 'Your profile is not open yet. It is on its way.'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('My Profile · Hush')
}

/** The profile of whoever is signed in, each role with a view of its own; visitors go home (diner §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(href('/'))
  if (viewer.role !== 'diner') throw data(NOT_OPEN_YET, { status: 404 })
  const { db, now } = context.get(servicesContext)
  const { accountId } = viewer
  const profile = await loadDinerProfile(db, { accountId, asked: url.searchParams, now: now() })
  if (!profile) throw redirect(href('/'))
  return profile
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return <DinerProfile {...loaderData} />
}
