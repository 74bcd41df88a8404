import { href, redirect } from 'react-router'
import { findCustomer } from '../../../domain/payments/customers.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { ownOrigin } from '../../../http/own-origin.ts'
import {
  orProviderFailure,
  ProviderFailure,
} from '../../../http/payments/provider-failure.server.ts'
import { PROVIDER_AWAY } from '../../../http/plans/plan-sentences.ts'
import { PLAN_HREF } from '../../../ui/plans/plan-href.ts'
import type { Route } from './+types/portal'

const NO_PLAN = 'There is no plan to manage yet.'

export async function action({ request, context }: Route.ActionArgs) {
  const { business } = await readBusinessForm(request, context, href('/profile'))
  const { accountId } = business
  const { db, payments, limits, log, baseUrl } = context.get(servicesContext)
  const customerId = await findCustomer(db, { accountId })
  if (customerId === null) return redirectWithNotice(href('/pricing'), NO_PLAN)
  await requireWithinLimits(limits, [['plan pages by account', accountId]])
  const returnUrl = ownOrigin(request, baseUrl) + PLAN_HREF
  const url = await orProviderFailure(log, () => payments.openPlanPortal({ customerId, returnUrl }))
  if (url instanceof ProviderFailure) return redirectWithNotice(PLAN_HREF, PROVIDER_AWAY)
  return redirect(url, 303)
}

export function loader() {
  return redirect(href('/profile'))
}

export { clientAction, clientLoader } from '../../../ui/forms/client-action.ts'
