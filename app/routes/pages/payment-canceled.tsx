import { href } from 'react-router'
import { viewerContext } from '../../http/context.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/payment-canceled'
import { PaymentPage } from './payment-page.tsx'

const TITLE = 'Payment Canceled'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(`${TITLE} · Hush`)
}

export function loader({ context }: Route.LoaderArgs) {
  return { isBusiness: context.get(viewerContext)?.role === 'business' }
}

/** Where a checkout leads to that was left (business §2); true for whoever opens it. */
export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  return (
    <PaymentPage
      title={TITLE}
      drink="drink-coffee"
      text="Your payment was not completed. Please try again."
    >
      <p className="max-w-md text-soft">Nothing was charged.</p>
      <ButtonLink to={href('/pricing')}>Try again</ButtonLink>
      {loaderData.isBusiness ? (
        <ButtonLink to={href('/profile')} look="plain">
          My Profile
        </ButtonLink>
      ) : null}
    </PaymentPage>
  )
}
