import { href } from 'react-router'
import { shortDollars } from '../../../domain/money/dollars.ts'
import { BASIC_PLAN, businessPlan, type Plan, planLines } from '../../../domain/plans/plan.ts'
import { planDay, planOf, type Standing } from '../../../domain/plans/standing.ts'
import { ClaimBanner, HeldNote, WaitingClaim } from '../../../ui/accounts/claim-banner.tsx'
import { PlacesTable } from '../../../ui/businesses/places-table.tsx'
import { SiteHoursCard } from '../../../ui/businesses/site-hours-card.tsx'
import { Drink } from '../../../ui/drink.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { BusinessFrame } from '../../../ui/frame/business-frame.tsx'
import { TabLinks } from '../../../ui/frame/tab-links.tsx'
import { Check } from '../../../ui/icons.tsx'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import { PortalButton } from '../../../ui/plans/portal-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type BusinessTab, businessTabHref } from './business-tab.ts'
import type { BusinessProfileProps } from './load-business-profile.server.ts'
import { NextSteps } from './next-steps.tsx'
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

interface PlanCardProps {
  standing: Standing
  /** A checkout was opened, and its result has not arrived yet. */
  isPaying: boolean
  /** Per month, for a new subscription. */
  businessPriceCents: number
}

function PlanCard(props: PlanCardProps) {
  const { standing } = props
  const isBusiness = planOf(standing) === 'business'
  const isDue = standing.kind === 'payment-due'
  const isLoud = isBusiness || isDue
  const plan =
    isBusiness && standing.kind !== 'none' ? businessPlan(standing.priceCents) : BASIC_PLAN
  return (
    <section
      id="plan"
      aria-labelledby="plan-title"
      className={`grid scroll-mt-4 gap-5 rounded-card border bg-card p-5 shadow-card sm:p-7 lg:grid-cols-[1fr_18rem] lg:gap-10 ${isLoud ? 'border-2 border-amber' : 'border-line'}`}
    >
      <div className="grid content-start gap-4">
        <div className="flex items-center gap-4">
          <Drink
            name={isBusiness ? 'drink-champagne' : 'drink-beer'}
            pixels={64}
            className="size-14 shrink-0"
          />
          <div>
            <p className="text-sm font-semibold text-soft">Your plan</p>
            <h2 id="plan-title" className="font-display text-2xl leading-tight">
              {plan.title}
              <span className="ml-2 font-sans text-base text-soft">{priceText(plan)}</span>
            </h2>
          </div>
        </div>
        <ul className="grid gap-2 sm:grid-cols-2 sm:gap-x-6">
          {planLines(plan).map(line => (
            <li key={line} className="flex gap-2">
              <Check className="mt-0.5 size-5 shrink-0 text-link" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div
        className={`grid content-center gap-3 border-line lg:border-l lg:pl-8 ${isDue ? 'max-lg:order-first max-lg:border-b max-lg:pb-5' : 'max-lg:border-t max-lg:pt-5'}`}
      >
        {standing.kind === 'none' && props.isPaying ? <Paying /> : <NextStep {...props} />}
        <TextLink to={href('/profile/plan/payments')}>Payments and receipts</TextLink>
      </div>
    </section>
  )
}

function priceText({ priceCents }: Plan): string {
  return priceCents === 0 ? 'Free' : `${shortDollars(priceCents)} a month`
}

/** A payment is unconfirmed, or its checkout was left. */
function Paying() {
  return (
    <>
      <p>
        You opened the checkout for Business. As soon as the payment provider confirms a payment,
        the plan starts: there is no need to pay twice.
      </p>
      <ButtonLink to={href('/success')}>Check its status</ButtonLink>
      <ButtonLink to={href('/pricing')} look="quiet">
        Back to the plans
      </ButtonLink>
    </>
  )
}

function NextStep({ standing, businessPriceCents }: PlanCardProps) {
  switch (standing.kind) {
    case 'runs':
      return (
        <>
          <p>
            Next payment of {shortDollars(standing.priceCents)} on{' '}
            <strong>{planDay(standing.paidUntil)}</strong>.
          </p>
          <PortalButton look="quiet">Manage or cancel</PortalButton>
        </>
      )
    case 'ends':
      return (
        <>
          <p>
            Canceled: it ends on <strong>{planDay(standing.endsAt)}</strong>. Nothing more is
            charged, and you go on with Basic.
          </p>
          <PortalButton look="quiet">Manage my plan</PortalButton>
        </>
      )
    case 'payment-due':
      return (
        <>
          <p>
            Your payment of {shortDollars(standing.priceCents)} for the Business plan did not go
            through.{' '}
            {standing.graceUntil ? (
              <>
                You keep the plan until <strong>{planDay(standing.graceUntil)}</strong>: update your
                card by then.
              </>
            ) : (
              'You have Basic for now. Update your card, and the plan is back once it is paid.'
            )}
          </p>
          <PortalButton>Update your card</PortalButton>
        </>
      )
    case 'none':
      return (
        <>
          <p className="text-soft">
            More ad credit comes with Business, for {shortDollars(businessPriceCents)} a month.
          </p>
          <ButtonLink to={href('/pricing')} look="quiet">
            Compare the plans
          </ButtonLink>
        </>
      )
  }
}
