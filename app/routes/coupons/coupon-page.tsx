import { useState } from 'react'
import { data, href, isRouteErrorResponse, Link } from 'react-router'
import type { Db } from '../../../db/client.ts'
import { isUid } from '../../domain/ids/id.ts'
import { PLACEHOLDERS, type SocialPicture, socialPicture } from '../../domain/pictures/artwork.ts'
import { qrCode } from '../../domain/pictures/qr-code.server.ts'
import type { CouponPage as Coupon } from '../../domain/promotions/coupon.ts'
import { findCoupon } from '../../domain/promotions/coupons.server.ts'
import { listCouponsInstead } from '../../domain/promotions/coupons-around.server.ts'
import { findHandover } from '../../domain/promotions/hand-over.server.ts'
import { inviteText } from '../../domain/promotions/invite.ts'
import { couponData } from '../../domain/structured-data/promotion-data.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { QueueProgress, RewardLine, SavingLine } from '../../ui/coupons/coupon-card.tsx'
import { QueueButton } from '../../ui/coupons/queue-button.tsx'
import { ShareButton } from '../../ui/coupons/share-button.tsx'
import { ShareJoined } from '../../ui/coupons/share-joined.tsx'
import { useLiveQueues } from '../../ui/coupons/use-live-queues.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { SorryPage } from '../../ui/frame/sorry-page.tsx'
import { Clock } from '../../ui/icons.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { DirectionsLink } from '../../ui/listings/directions-link.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { pageMeta, unlistedMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { RoundMark } from '../../ui/round-mark.tsx'
import type { Route } from './+types/coupon-page'
import {
  ActivatedCoupon,
  ActivatedCouponInPage,
  NotTonight,
  RedeemedStamp,
} from './activated-dialog.tsx'
import type { Pass } from './code-to-show.tsx'
import { CouponsInstead, isOver } from './coupons-instead.tsx'

/** Source: diner §8. */
const NOT_LOADED = 'Failed to load selected coupon. Please try again later.'

const HIDDEN = 'Its page is not on Hush right now.'
const STILL_GOOD = 'Your code stays good there.'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return unlistedMeta('Coupon not found · Hush')
  const { coupon } = loaderData
  return pageMeta(matches, {
    title: `${coupon.title} at ${coupon.restaurant} · Hush`,
    description: `A group coupon at ${coupon.restaurant}: ${coupon.current} of ${coupon.target} have joined. ${coupon.daysText}.`,
    path: href('/coupons/:couponId', { couponId: coupon.id }),
    picture: pictureOf(coupon),
    isThin: coupon.state === 'ended' || coupon.isListingHidden,
  })
}

/** The address contains the count, since sites cache pictures. */
function pictureOf({ id: couponId, title, restaurant, current, target }: Coupon): SocialPicture {
  return {
    path: `${href('/coupons/:couponId/picture.jpg', { couponId })}?joined=${current}`,
    alt: `${title} at ${restaurant}: ${current} of ${target} have joined`,
  }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { couponId } = params
  if (!isUid(couponId)) throw data(NOT_LOADED, { status: 404 })
  const { db, now, baseUrl } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const viewerId = viewer?.accountId ?? null
  const query = { couponId, viewerId, now: now() }
  const coupon = await findCoupon(db, query)
  if (!coupon) throw data(NOT_LOADED, { status: 404 })
  const qr = coupon.code === null ? null : qrCode(coupon.code)
  const instead = isOver(coupon) ? await listCouponsInstead(db, query) : []
  const handedTo = isOver(coupon) && viewerId ? await takerOf(db, { ...query, viewerId }) : null
  const ownUrl = baseUrl + href('/coupons/:couponId', { couponId: coupon.id })
  const jsonLd = couponData(coupon, {
    url: ownUrl,
    image: baseUrl + socialPicture(coupon.picture, PLACEHOLDERS.restaurant).path,
    restaurantUrl: baseUrl + listingHref(coupon.listing),
  })
  const isCodeOpen = url.searchParams.get('view') === 'coupon'
  return { coupon, qr, isCodeOpen, ownUrl, instead, handedTo, isSignedIn: viewer !== null, jsonLd }
}

async function takerOf(
  db: Db,
  { couponId, viewerId, now }: { couponId: string; viewerId: string; now: Date },
): Promise<string | null> {
  const handover = await findHandover(db, { couponId, dinerId: viewerId, now })
  return handover?.state === 'handed' ? (handover.taker ?? 'Your friend') : null
}

export default function CouponPage({ loaderData }: Route.ComponentProps) {
  const { qr, isCodeOpen, ownUrl, instead, handedTo, isSignedIn, jsonLd } = loaderData
  const [coupon = loaderData.coupon] = useLiveQueues([loaderData.coupon], { isSignedIn })
  const pass = coupon.code !== null && qr ? { code: coupon.code, qr } : null
  return (
    <article
      key={coupon.id}
      className="page flex max-w-5xl flex-col gap-6 pt-3 lg:grid lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8"
    >
      {coupon.isListingHidden ? null : <JsonLd data={jsonLd} />}
      <div className="-mb-3 lg:col-span-2">
        <BackButton to={href('/couponqueue')} />
      </div>
      <div className="grid grid-cols-1 content-start gap-5 lg:row-span-2 lg:row-start-2">
        <Picture
          name={coupon.picture}
          sizes="(min-width: 64rem) 600px, 94vw"
          eager
          className="aspect-16/9 max-h-[60svh] w-full rounded-card bg-sunk object-cover shadow-card"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Restaurant coupon={coupon} />
          {coupon.isListingHidden ? null : (
            <div className="flex flex-wrap gap-3">
              {isOver(coupon) ? null : (
                <ButtonLink
                  to={`${href('/tonight')}?place=${coupon.listingId}&coupon=${coupon.id}`}
                  look="quiet"
                >
                  Plan it with friends
                </ButtonLink>
              )}
              {coupon.state === 'joined' ? null : <ShareCoupon coupon={coupon} url={ownUrl} />}
            </div>
          )}
        </div>
        <h1 className="font-display text-3xl leading-tight sm:text-5xl">{coupon.title}</h1>
        {coupon.saving ? <SavingLine saving={coupon.saving} /> : null}
        <p className="max-w-prose whitespace-pre-line text-lg text-soft">{coupon.description}</p>
        {pass ? <ActivatedCouponInPage coupon={coupon} pass={pass} /> : null}
      </div>
      <CouponFacts coupon={coupon} />
      <div className="sticks-below z-10 -mx-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] items-center gap-x-4 gap-y-3 border-t border-line bg-paper/95 px-4 py-2 backdrop-blur sm:-mx-6 sm:px-6 lg:static lg:col-start-2 lg:grid-cols-1 lg:gap-4 lg:row-start-2 lg:mx-0 lg:rounded-card lg:border lg:bg-card lg:p-6 lg:shadow-card">
        {coupon.redeemedAt === null ? <QueueProgress coupon={coupon} isInBar /> : null}
        <RedeemedStamp coupon={coupon} />
        <NotTonight coupon={coupon} />
        <QueuePlace coupon={coupon} pass={pass} isCodeOpen={isCodeOpen} isSignedIn={isSignedIn} />
      </div>
      {isOver(coupon) ? <CouponsInstead {...{ coupon, handedTo, instead, isSignedIn }} /> : null}
    </article>
  )
}

interface QueuePlaceProps {
  coupon: Coupon
  pass: Pass | null
  isCodeOpen: boolean
  isSignedIn: boolean
}

/** The code appears if the coupon activates while the page is open. */
function QueuePlace({ coupon, pass, isCodeOpen, isSignedIn }: QueuePlaceProps) {
  const isMine = pass !== null || coupon.redeemedAt !== null
  const [isMineAtFirst] = useState(isMine)
  if (isMine) {
    const opening = isMineAtFirst ? 'tap' : 'activation'
    return (
      <ActivatedCoupon coupon={coupon} pass={pass} opening={isCodeOpen ? 'address' : opening} />
    )
  }
  return (
    <div>
      {coupon.state === 'joined' ? <ShareJoined coupon={coupon} /> : null}
      <QueueButton
        couponId={coupon.id}
        state={coupon.state}
        isSignedIn={isSignedIn}
        next={href('/coupons/:couponId', { couponId: coupon.id })}
        leaveText="Leave Queue"
      />
      <RewardLine coupon={coupon} />
    </div>
  )
}

/** A hidden listing has no page to link to. */
function Restaurant({ coupon }: { coupon: Coupon }) {
  const { restaurant, logo, listing, code, isListingHidden } = coupon
  const mark = (
    <RoundMark name={restaurant} picture={logo} className="size-12 font-display text-xl" />
  )
  if (isListingHidden) {
    return (
      <p className="flex flex-1 basis-40 items-center gap-3">
        {mark}
        <span>
          <span className="block font-semibold">{restaurant}</span>
          <span className="block text-sm text-soft">
            {HIDDEN} {code === null ? null : STILL_GOOD}
          </span>
        </span>
      </p>
    )
  }
  return (
    <Link to={listingHref(listing)} className="flex flex-1 basis-40 items-center gap-3">
      {mark}
      <span className="font-semibold underline-offset-4 hover:underline">{restaurant}</span>
    </Link>
  )
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  return (
    <aside className="grid grid-cols-1 content-start gap-5 rounded-card border border-line bg-card p-5 shadow-card sm:p-6 lg:col-start-2 lg:row-start-3 lg:self-start">
      {coupon.isListingHidden ? null : (
        <div>
          <h2 className="font-semibold">Where</h2>
          <p className="mt-1 text-soft">{coupon.address}</p>
          <DirectionsLink
            place={coupon}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          />
        </div>
      )}
      <div>
        <h2 className="font-semibold">Coupon Time</h2>
        <p className="mt-1 flex items-center gap-2 text-soft">
          <Clock /> {coupon.endDate} · {coupon.daysText}
        </p>
      </div>
      <div>
        <h2 className="font-semibold">How to redeem this coupon</h2>
        <p className="mt-1 whitespace-pre-line text-soft">{coupon.redeemMethod}</p>
      </div>
      {coupon.terms ? (
        <div>
          <h2 className="font-semibold">When codes are redeemed</h2>
          <p className="mt-1 text-soft">{coupon.terms}</p>
        </div>
      ) : null}
    </aside>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      <SorryPage status={status} reason={NOT_LOADED} />
      <p className="-mt-12 mb-16 text-center">
        <Link to={href('/couponqueue')} className="text-link underline underline-offset-4">
          See the coupons near you
        </Link>
      </p>
    </>
  )
}

function ShareCoupon({ coupon, url }: { coupon: Coupon; url: string }) {
  return <ShareButton url={url} title={coupon.title} text={inviteText(coupon)} />
}
