import { href, Link } from 'react-router'
import { isCheckoutUnpaid } from '../../../domain/plans/checkout.server.ts'
import { readPlan } from '../../../domain/plans/read-standing.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { businessLogInHref } from '../../../ui/accounts/auth-href.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { PLAN_HREF } from '../../../ui/plans/plan-href.ts'
import { usePolling } from '../../../ui/use-polling.ts'
import type { Route } from './+types/payment-success-page'
import { PaymentPage } from './payment-view.tsx'

const PAID = {
  title: 'Payment Successful',
  text: 'Thank you for subscribing to the Business Plan.',
}
const ACTIVATING = 'Activating your plan…'
const NOT_PAID = 'No payment on record'

const UNFINISHED = 'Your payment is not finished'

const TITLES = {
  paid: PAID.title,
  activating: ACTIVATING,
  unfinished: UNFINISHED,
  none: NOT_PAID,
}

/** Forty seconds at most: the provider normally reports within a few. */
const POLL_MS = 2_000
const MAX_POLLS = 20

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${TITLES[loaderData?.result ?? 'none']} · Hush`)
}

/** Anyone can open this address, so it reports only what is stored and the provider says. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer?.role !== 'business') return { result: 'none' as const, isSignedIn: viewer !== null }
  const { db, payments } = context.get(servicesContext)
  const { standing, isPaying } = await readPlan(db, viewer)
  const isPaid = standing.kind === 'runs' || standing.kind === 'ends'
  if (isPaid) return { result: 'paid' as const, isSignedIn: true }
  if (!isPaying) return { result: 'none' as const, isSignedIn: true }
  const isUnpaid = await isCheckoutUnpaid(db, payments, viewer)
  return { result: isUnpaid ? ('unfinished' as const) : ('activating' as const), isSignedIn: true }
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { result, isSignedIn } = loaderData
  if (result === 'activating') return <Activating />
  if (result === 'unfinished') return <Unfinished />
  if (result === 'none') return <NothingPaid isSignedIn={isSignedIn} />
  return (
    <PaymentPage {...PAID} drink="drink-champagne">
      <ButtonLink to={PLAN_HREF}>My Profile</ButtonLink>
    </PaymentPage>
  )
}

/** The browser may return before the provider has reported the payment. */
function Activating() {
  const isPolling = usePolling({ everyMs: POLL_MS, times: MAX_POLLS })
  return (
    <PaymentPage
      title={ACTIVATING}
      drink="drink-champagne"
      text="We are waiting for the payment provider to tell us that you paid."
    >
      <p role="status" className="max-w-md noscript:hidden text-soft">
        {isPolling
          ? 'This takes a few seconds, and this page updates by itself.'
          : 'This takes longer than usual. You need not wait: once the payment is confirmed, the plan is in your profile, and nothing has to be paid again. You can resume an unfinished payment from the plans.'}
      </p>
      <noscript>
        <p className="max-w-md text-soft">
          This takes a few seconds: look again in a moment. You can resume an unfinished payment
          from{' '}
          <Link to={href('/pricing')} className="text-link underline underline-offset-4">
            the plans
          </Link>
          .
        </p>
      </noscript>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/success')} reloadDocument look={isPolling ? 'quiet' : 'primary'}>
          Look again
        </ButtonLink>
        {isPolling ? null : <WaysOn />}
      </div>
    </PaymentPage>
  )
}

/** It may be paid in another tab. */
function Unfinished() {
  usePolling({ everyMs: POLL_MS, times: MAX_POLLS })
  return (
    <PaymentPage
      title={UNFINISHED}
      drink="drink-coffee"
      text="You left the payment page before you paid, so nothing was charged."
    >
      <p className="max-w-md text-soft">The page is kept for a day.</p>
      <ButtonLink to={href('/pricing')}>Continue from the plans</ButtonLink>
    </PaymentPage>
  )
}

function WaysOn() {
  return (
    <>
      <ButtonLink to={href('/pricing')} look="quiet">
        See the plans
      </ButtonLink>
      <ButtonLink to={href('/contact-us')} look="quiet">
        How to reach us
      </ButtonLink>
    </>
  )
}

function NothingPaid({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <PaymentPage
      title={NOT_PAID}
      drink="drink-coffee"
      text={`No payment is on record for ${isSignedIn ? 'this account' : 'you'} yet.`}
    >
      <p className="max-w-md text-soft">
        {isSignedIn
          ? 'When a payment has gone through, this page says so.'
          : 'If you have just paid, log in to the account that you paid for.'}
      </p>
      <ButtonLink to={isSignedIn ? href('/pricing') : businessLogInHref(href('/success'))}>
        {isSignedIn ? 'See the plans' : 'Business log-in'}
      </ButtonLink>
    </PaymentPage>
  )
}
