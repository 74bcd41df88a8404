import { href } from 'react-router'
import { readPlan } from '../../../domain/plans/read-standing.server.ts'
import { planOf } from '../../../domain/plans/standing.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { PLAN_HREF } from '../../../ui/plans/plan-href.ts'
import { useReloadOnReturn } from '../../../ui/use-reload-on-return.ts'
import type { Route } from './+types/payment-canceled-page'
import { PaymentPage } from './payment-view.tsx'

const CANCELED = {
  title: 'Payment Canceled',
  text: 'Your payment was not completed. Please try again.',
}
const HAS_PLAN = {
  title: 'You have the Business plan',
  text: 'It is paid, and there is nothing left to do here.',
}
const MAY_BE_PAID =
  'If you have paid after all, nothing has to be paid twice: the plan is in your profile within seconds.'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { title } = loaderData?.hasPlan ? HAS_PLAN : CANCELED
  return unlistedMeta(`${title} · Hush`)
}

/** The back button leads here after paying too, so the plan is read (decision 0041). */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (viewer?.role !== 'business') return { isBusiness: false, hasPlan: false, isPaying: false }
  const { db } = context.get(servicesContext)
  const { standing, isPaying } = await readPlan(db, viewer)
  return { isBusiness: true, hasPlan: planOf(standing) === 'business', isPaying }
}

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  const { isBusiness, hasPlan, isPaying } = loaderData
  useReloadOnReturn()
  if (hasPlan) {
    return (
      <PaymentPage {...HAS_PLAN} drink="drink-champagne">
        <ButtonLink to={PLAN_HREF}>My Profile</ButtonLink>
      </PaymentPage>
    )
  }
  return (
    <PaymentPage {...CANCELED} drink="drink-coffee">
      {isPaying ? <p className="max-w-md text-soft">{MAY_BE_PAID}</p> : null}
      <ButtonLink to={href('/pricing')}>Try again</ButtonLink>
      {isBusiness ? (
        <ButtonLink to={PLAN_HREF} look="plain">
          My Profile
        </ButtonLink>
      ) : null}
    </PaymentPage>
  )
}
