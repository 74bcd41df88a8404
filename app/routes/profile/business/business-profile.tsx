import { href } from 'react-router'
import { ClaimBanner, HeldNote, WaitingClaim } from '../../../ui/accounts/claim-banner.tsx'
import { PlacesTable } from '../../../ui/businesses/places-table.tsx'
import { SiteHoursCard } from '../../../ui/businesses/site-hours-card.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { BusinessFrame } from '../../../ui/frame/business-frame.tsx'
import { TabLinks } from '../../../ui/frame/tab-links.tsx'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { type BusinessTab, businessTabHref } from './business-tab.ts'
import type { BusinessProfileProps } from './load-business-profile.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PlanCard } from './plan-card.tsx'
import { PromotionsTab } from './promotions-tab.tsx'
import { WeekTab } from './week-tab.tsx'

const TABS: readonly { tab: BusinessTab; label: string; to: string }[] = [
  { tab: 'happyhour', label: 'Happy Hour', to: businessTabHref('happyhour') },
  { tab: 'promotion', label: 'Active Promotion', to: businessTabHref('promotion') },
]

export function BusinessProfile(props: BusinessProfileProps) {
  const { business, verification, claimable, waitingClaim, siteHours, standing, list } = props
  const { accountId, places } = props
  const plan = <PlanCard {...props} />
  const isDue = standing.kind === 'payment-due'
  return (
    <BusinessFrame business={business}>
      {isDue ? plan : null}
      {business.rival ? <HeldNote {...business.rival} /> : null}
      {claimable ? <ClaimBanner listing={claimable} /> : null}
      {waitingClaim && business.rival?.standing !== 'owned' ? (
        <WaitingClaim {...waitingClaim} />
      ) : null}
      {siteHours ? <SiteHoursCard question={siteHours} /> : null}
      {list.tab === 'happyhour' ? (
        <NextSteps
          hasHappyHour={list.page.firstDay !== null}
          hasPicture={business.picture !== null}
          hasMenu={list.menu !== null}
          verification={verification}
        />
      ) : null}
      {places.length > 0 ? (
        <PlacesTable places={places} here={accountId}>
          <TextLink to={href('/profile/places/week')}>Copy this week to other places</TextLink>
          <TextLink to={href('/profile/places/new')}>Add a place</TextLink>
        </PlacesTable>
      ) : null}
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-4">
        <TabLinks label="What diners see of you" tabs={TABS} current={list.tab} />
        {business.isShown ? (
          <ButtonLink to={listingHref({ kind: 'member', key: business.memberUid })} look="plain">
            See your page as diners do
          </ButtonLink>
        ) : business.rival ? null : (
          <p className="text-soft">Your page is hidden from diners at the moment.</p>
        )}
      </div>
      {list.tab === 'happyhour' ? (
        <WeekTab {...list} />
      ) : (
        <PromotionsTab {...list} verification={verification} />
      )}
      {isDue ? null : plan}
    </BusinessFrame>
  )
}
