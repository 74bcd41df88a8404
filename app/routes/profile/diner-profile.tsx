import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { FollowedListings } from './followed-listings.tsx'
import { JoinedCoupons } from './joined-coupons.tsx'
import type { DinerProfileProps } from './load-diner-profile.server.ts'
import { ProfileHead } from './profile-head.tsx'
import { type ProfileTab, profileHref } from './profile-tab.ts'
import { Workplaces } from './workplaces.tsx'

const TABS: readonly { tab: ProfileTab; label: string; to: string }[] = [
  { tab: 'coupon', label: 'Coupon', to: profileHref({ tab: 'coupon' }) },
  { tab: 'following', label: 'Following', to: profileHref({ tab: 'following' }) },
]

export function DinerProfile({ list, workplaces, ...person }: DinerProfileProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 py-4 sm:gap-8 sm:py-8">
      <ProfileHead {...person} />
      {workplaces.length > 0 ? <Workplaces workplaces={workplaces} /> : null}
      <TabLinks label="What is yours" tabs={TABS} current={list.tab} />
      {list.tab === 'coupon' ? <JoinedCoupons {...list} /> : <FollowedListings {...list} />}
    </div>
  )
}
