import { href, redirect } from 'react-router'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { requireBusiness } from '../../http/guards.server.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/profile-page'
import { BusinessProfile } from './business/business-profile.tsx'
import { loadBusinessProfile } from './business/load-business-profile.server.ts'
import { FollowedListings } from './followed-listings.tsx'
import { JoinedCoupons } from './joined-coupons.tsx'
import { type DinerProfileProps, loadDinerProfile } from './load-diner-profile.server.ts'
import { ProfileHead } from './profile-head.tsx'
import { type ProfileTab, profileHref } from './profile-tab.ts'
import { Workplaces } from './workplaces.tsx'

const TABS: readonly { tab: ProfileTab; label: string; to: string }[] = [
  { tab: 'coupon', label: 'Coupon', to: profileHref({ tab: 'coupon' }) },
  { tab: 'following', label: 'Following', to: profileHref({ tab: 'following' }) },
]

function DinerProfile({ list, workplaces, ...person }: DinerProfileProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 py-4 sm:gap-8 sm:py-8">
      <ProfileHead {...person} />
      {workplaces.length > 0 ? <Workplaces workplaces={workplaces} /> : null}
      <TabLinks label="What is yours" tabs={TABS} current={list.tab} />
      {list.tab === 'coupon' ? <JoinedCoupons {...list} /> : <FollowedListings {...list} />}
    </div>
  )
}

export const handle = { isWork: true }

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('My Profile · Hush')
}

/** Visitors go home (diner §2), operators to their desk. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(href('/'))
  if (viewer.role === 'operator') throw redirect(href('/operator'), 303)
  const services = context.get(servicesContext)
  const params = url.searchParams
  if (viewer.role === 'business') {
    const business = await requireBusiness(context, href('/profile'))
    return loadBusinessProfile(services, { business, viewer, params })
  }
  const query = { ...viewer, params, now: services.now() }
  const profile = await loadDinerProfile(services.db, query)
  if (!profile) throw redirect(href('/'))
  return profile
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  if (loaderData.role === 'business') return <BusinessProfile {...loaderData} />
  return <DinerProfile {...loaderData} />
}
