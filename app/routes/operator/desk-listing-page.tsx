import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { findDispute } from '../../domain/belief/reports/happy-hour-doubt.server.ts'
import { countReports } from '../../domain/belief/reports/reports.server.ts'
import { type HeldClaim, listClaims } from '../../domain/claims/claims.server.ts'
import { readColleagues } from '../../domain/desk/operators/colleagues.server.ts'
import { factLabel } from '../../domain/desk/operators/correction.ts'
import { findDeskListing } from '../../domain/desk/operators/desk-listings.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
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
import { DecisionLinks } from './decision-links.tsx'
import { Facts, PhoneLink, SiteLink } from './facts.tsx'
import { History } from './history.tsx'
import { listingDecisions } from './listing-decisions.tsx'
import { ListingMark } from './listing-mark.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { ReviewColumns } from './review-columns.tsx'

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
  const decisions = listingDecisions({ listing, dispute, reports, answer: actionData })
  const [first, ...others] = decisions.map(({ card }) => card)
  return (
    <OperatorFrame
      title={listing.name}
      text={<ListingMark {...listing} />}
      actions={
        <div className="flex flex-wrap items-center gap-x-5">
          <DecisionLinks to={decisions.map(({ intent, label }) => [intent, label])} />
          {listing.memberUid === null ? (
            <ButtonLink
              to={href('/operator/listings/:listingId/correct', { listingId: `${listing.id}` })}
              look="quiet"
            >
              Correct this listing
            </ButtonLink>
          ) : null}
        </div>
      }
    >
      <ReviewColumns decision={first} more={others.length > 0 ? others : null}>
        <Facts facts={factsOf(listing, claims)} />
        <ColleaguesCard colleagues={colleagues} answer={actionData} />
        <History history={history} empty="No operator has acted on it yet." />
      </ReviewColumns>
    </OperatorFrame>
  )
}

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
