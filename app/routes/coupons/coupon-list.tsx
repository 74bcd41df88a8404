import { href } from 'react-router'
import { listCouponsForZip, listCouponsNearby } from '../../domain/coupons/coupons.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { CouponList } from '../../ui/coupon-list.tsx'
import type { Route } from './+types/coupon-list'

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Hush Coupon: join the line, and it activates together' },
    {
      name: 'description',
      content:
        'Group coupons near you. Join the queue; the coupon activates once enough people sign up.',
    },
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { zipCode } = chosenLocation(request)
  const viewer = context.get(viewerContext)
  const looking = { zipCode, viewerId: viewer?.accountId ?? null, now: now() }
  const coupons = await listCouponsForZip(db, looking)
  const nearby = coupons.length === 0 ? await listCouponsNearby(db, looking) : []
  return { coupons, nearby, isSignedIn: viewer !== null }
}

export default function CouponQueuePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 pt-8">
      <header className="max-w-2xl">
        <h1 className="font-display text-4xl sm:text-5xl">Hush Coupon</h1>
        <p className="mt-3 text-lg text-soft">
          Join the queue. Once enough people sign up, the coupon activates for everybody in it.
        </p>
      </header>
      <CouponList {...loaderData} next={href('/couponqueue')} />
    </div>
  )
}
