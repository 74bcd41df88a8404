import { href } from 'react-router'
import { planOf } from '../../domain/plans/plan.ts'
import { viewerContext } from '../../http/context.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/payment-success'
import { PaymentPage } from './payment-page.tsx'

const PAID = {
  title: 'Payment Successful',
  text: 'Thank you for subscribing to the Business Plan.',
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.isPaid ? PAID.title : 'No payment on record'} · Hush`)
}

/** Says what we know of the account, and not what this address was opened for (trust T6). */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  return { isPaid: viewer !== null && planOf(viewer) === 'business', isSignedIn: viewer !== null }
}

/** Where a checkout leads to when it went well (business §2). */
export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { isPaid, isSignedIn } = loaderData
  if (isPaid) {
    return (
      <PaymentPage {...PAID} drink="drink-champagne">
        <ButtonLink to={href('/profile')}>My Profile</ButtonLink>
      </PaymentPage>
    )
  }
  return (
    <PaymentPage
      title="No payment on record"
      drink="drink-coffee"
      text={`No payment is on record for ${isSignedIn ? 'this account' : 'you'} yet, and nothing was charged.`}
    >
      <p className="max-w-md text-soft">
        When a payment has gone through, this page says “{PAID.title}. {PAID.text}” Paying by card
        is not open yet.
      </p>
      <ButtonLink to={href('/pricing')}>See the plans</ButtonLink>
    </PaymentPage>
  )
}
