import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { type Dispute, findDispute } from '../../domain/belief/reports/happy-hour-doubt.server.ts'
import { countReports, type ReportCounts } from '../../domain/belief/reports/reports.server.ts'
import { type HeldClaim, listClaims } from '../../domain/claims/claims.server.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import { factLabel } from '../../domain/desk/operators/correction.ts'
import { findDeskListing } from '../../domain/desk/operators/desk-listings.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { listingKey } from '../../domain/listings/listing-card.ts'
import { dayText } from '../../domain/listings/listing-texts.ts'
import { phoneLink } from '../../domain/listings/phone.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/desk-listing-page'
import { changeListing } from './change-listing.server.ts'
import { ColleaguesCard } from './colleagues-card.tsx'
import { Facts, PhoneLink, SiteLink } from './facts.tsx'
import { History } from './history.tsx'
import { ListingMark } from './listing-mark.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { ReasonCard } from './reason-card.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.listing.name ?? 'Listing'} · Operators’ desk · Hush`)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const listing = await findDeskListing(db, params)
  if (!listing) throw data(null, { status: 404 })
  const objectId = `listing ${listing.id}`
  const [history, colleagues, claims, dispute, reports] = await Promise.all([
    listHistory(db, { objectId, page: pageNumber(url.searchParams.get('page')) }),
    readColleagues(db, { objectId, operatorId, now: now() }),
    listClaims(db, { listingId: listing.id }),
    findDispute(db, { listingId: listing.id }),
    countReports(db, { listingId: listing.id, now: now() }),
  ])
  return { listing, history, colleagues, claims, dispute, reports }
}

export function action({ params, request, context }: Route.ActionArgs) {
  requireOperator(context)
  return changeListing(request, context, params.listingId)
}

type Listing = Route.ComponentProps['loaderData']['listing']

export default function DeskListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, history, colleagues, claims, dispute, reports } = loaderData
  return (
    <OperatorFrame
      title={listing.name}
      text={<ListingMark {...listing} />}
      actions={
        listing.memberUid === null ? (
          <ButtonLink
            to={href('/operator/listings/:listingId/correct', { listingId: `${listing.id}` })}
            look="quiet"
          >
            Correct this listing
          </ButtonLink>
        ) : null
      }
    >
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid gap-5">
          <Facts facts={factsOf(listing, claims)} />
          <ColleaguesCard colleagues={colleagues} answer={actionData} />
          <History history={history} empty="No operator has acted on it yet." />
        </div>
        <div className="grid gap-5">
          {dispute ? <DisputeCards dispute={dispute} answer={actionData} /> : null}
          {reports.guests > 0 ? (
            <ReasonCard
              title={`${guestsText(reports.guests)} reported lately`}
              intent="discard-reports"
              button="Discard the reports"
              look="danger"
              answer={actionData}
            >
              {reportsText(reports)} Discarded reports no longer count, and a dispute that rests on
              them ends.
            </ReasonCard>
          ) : null}
          {listing.hiddenAt ? (
            <ReasonCard
              title="Show this listing"
              intent="show"
              button="Show listing"
              answer={actionData}
            >
              {whatShowingDoes(listing)}
            </ReasonCard>
          ) : (
            <ReasonCard
              title="Hide this listing"
              intent="hide"
              button="Hide listing"
              look="danger"
              answer={actionData}
            >
              It disappears from every list and search within seconds, with everything posted for
              it. Diners who hold a code keep it. It can be shown again.
            </ReasonCard>
          )}
        </div>
      </div>
    </OperatorFrame>
  )
}

function whatShowingDoes({ claimedAt, memberUid, copyOf }: Listing): string {
  if (claimedAt && memberUid === null) {
    return 'A member listing has claimed and replaced it. It comes back when the claim is undone.'
  }
  return copyOf === null
    ? 'It comes back to every list and search, with everything posted for it.'
    : `It comes back as a place of its own, beside listing ${copyOf}.`
}

function DisputeCards({ dispute, answer }: { dispute: Dispute; answer: FormAnswer | undefined }) {
  return (
    <>
      <ReasonCard
        title="Guests dispute its happy hour"
        intent="still-on"
        button="It is still on"
        answer={answer}
      >
        {DISPUTE_STATES[dispute.settled ?? 'open']} Since {momentText(dispute.at)}.
      </ReasonCard>
      <ReasonCard
        title="It is not on any more"
        intent="not-on"
        button="It is not on"
        look="danger"
        answer={answer}
      >
        It is not shown as on now until its week changes.
      </ReasonCard>
    </>
  )
}

function guestsText(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`
}

function reportsText({ guests, ...counts }: ReportCounts): string {
  const { notOn, stillOn, priceDiffers, corrections } = counts
  const labelled = [
    [notOn, 'not on'],
    [stillOn, 'still on'],
    [priceDiffers, 'price differs'],
    [corrections, 'not right'],
  ] as const
  const parts = labelled.flatMap(([count, text]) => (count > 0 ? `${count} × ${text}` : []))
  const isOneTwice = notOn + stillOn + priceDiffers + corrections > guests
  return `${parts.join(', ')}.${isOneTwice ? ' What one network or person says counts as one guest.' : ''}`
}

const DISPUTE_STATES = {
  open: 'Nobody has answered: it is not shown as on now.',
  'still-on': 'It was said to be still on, which is valid for 30 days.',
  'not-on': 'It was said not to be on any more.',
} as const

function factsOf(listing: Listing, claims: readonly HeldClaim[]): [string, ReactNode][] {
  const { business, memberUid, hiddenAt, claimedAt, verifiedAt, copyOf } = listing
  const page = listingHref(listingKey({ id: listing.id, member_uid: memberUid }))
  return [
    ['Number', listing.id],
    ['Kind', memberUid === null ? 'found listing' : 'member listing'],
    [
      'Page',
      hiddenAt ? null : (
        <Link key="page" to={page} className="text-link underline underline-offset-4">
          {page}
        </Link>
      ),
    ],
    [
      'Address',
      [listing.address, listing.city, `${listing.state} ${listing.zipCode}`]
        .filter(Boolean)
        .join(', '),
    ],
    ['Phone', listing.phone && <PhoneLink key="phone" number={phoneLink(listing.phone).text} />],
    [
      'Happy hour',
      <span key="week" className="whitespace-pre-line">
        {listing.timeText}
      </span>,
    ],
    [
      'Opening hours',
      listing.openingText && (
        <span key="opening" className="whitespace-pre-line">
          {listing.openingText}
        </span>
      ),
    ],
    ['Corrected', listing.corrected.map(factLabel).join(', ')],
    ['Category', listing.category],
    ['Website', listing.website && <SiteLink key="website" website={listing.website} />],
    ['Source', `${listing.source}${listing.sourceId ? `, row ${listing.sourceId}` : ''}`],
    ['Checked', dayText(listing.checkedOn)],
    [
      'Business',
      business && (
        <Link
          key="business"
          to={href('/operator/users/:accountId', { accountId: business.id })}
          className="text-link underline underline-offset-4"
        >
          {business.email}
          {business.isSuspended ? ' (suspended)' : ''}
        </Link>
      ),
    ],
    ...claims.map((claim): [string, ReactNode] => [
      claim.memberListingId === listing.id ? 'Claims' : 'Claimed by',
      <Link
        key={claim.claimId}
        to={href('/operator/claims/:claimId', { claimId: claim.claimId })}
        className="text-link underline underline-offset-4"
      >
        {claim.memberListingId === listing.id
          ? `${claim.foundName}, listing ${claim.foundListingId}`
          : `${claim.memberName}, listing ${claim.memberListingId}`}
      </Link>,
    ]),
    ['Verified', verifiedAt && momentText(verifiedAt)],
    ['Claimed', claimedAt && momentText(claimedAt)],
    ['Hidden', hiddenAt && momentText(hiddenAt)],
    [
      'Copy of',
      copyOf && (
        <Link
          key="original"
          to={href('/operator/listings/:listingId', { listingId: `${copyOf}` })}
          className="text-link underline underline-offset-4"
        >
          listing {copyOf}
        </Link>
      ),
    ],
    ['Made', momentText(listing.createdAt)],
    ['Changed', momentText(listing.updatedAt)],
  ]
}
