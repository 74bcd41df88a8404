import { href, useNavigation } from 'react-router'
import { readCouponView } from '../../domain/promotions/coupon-view.ts'
import { listCouponsAround } from '../../domain/promotions/coupons-around.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { COUPON_LIST_DESCRIPTION, CouponList } from '../../ui/coupons/coupon-cards.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { dealsFeedMeta, pageMeta, placePath } from '../../ui/page-meta.ts'
import type { Route } from './+types/coupon-list-page'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const page = pageMeta(matches, {
    title: 'Hush Coupon: join the line, and it activates together',
    description: COUPON_LIST_DESCRIPTION,
    path: loaderData
      ? placePath(matches, href('/couponqueue'), loaderData.zipCode)
      : href('/couponqueue'),
    isThin: !loaderData || loaderData.coupons.length === 0,
  })
  return loaderData ? [...page, ...dealsFeedMeta(loaderData.zipCode)] : page
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, now, area } = context.get(servicesContext)
  const { zipCode } = chosenLocation(request, area)
  const viewer = context.get(viewerContext)
  const view = readCouponView(url.searchParams)
  const query = { zipCode, viewerId: viewer?.accountId ?? null, now: now(), view }
  return { ...(await listCouponsAround(db, query)), isSignedIn: viewer !== null, zipCode, view }
}

export default function CouponQueuePage({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const address = href('/couponqueue')
  const isLoading = state === 'loading' && location.pathname === address
  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 sm:gap-8 sm:pt-10">
      <header className="max-w-2xl">
        <h1 className="font-display text-4xl sm:text-5xl">Hush Coupon</h1>
        <p className="mt-3 text-lg text-balance text-soft">
          Join the queue. Once enough people sign up, the coupon activates for everybody in it.
        </p>
      </header>
      <CouponList {...loaderData} isExplained path={address} isLoading={isLoading} />
    </div>
  )
}

/** Source: diner §8. */
export function ErrorBoundary() {
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center" role="alert">
      <h1 className="font-display text-3xl">Hush Coupon</h1>
      <p className="text-soft">Failed to fetch coupon details.</p>
      <ButtonLink to={href('/couponqueue')} reloadDocument>
        Try again
      </ButtonLink>
    </section>
  )
}
