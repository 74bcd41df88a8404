import { data, href, redirect } from 'react-router'
import { isRowId } from '../../../domain/ids/id.ts'
import {
  type TakeBackOutcome,
  takeRedemptionBack,
} from '../../../domain/promotions/redeem.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readFormOf } from '../../../http/forms/form-of.server.ts'
import { requireRedeemer, requireViewer } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import type { Route } from './+types/take-redemption-back'

const SENTENCES: Record<Exclude<TakeBackOutcome, 'not-found' | 'not-allowed'>, string> = {
  'taken-back': 'Taken back. The code is good again.',
  'not-redeemed': 'This redemption was already taken back.',
  'too-late': 'A redemption can only be taken back within five minutes.',
}

const NOT_STAFF = 'You are no longer on its staff.'

/** POST with `change=take-back`; 404 for a redemption of another business. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/profile/redeem')
  const { business, ...redeemer } = await requireRedeemer(context, page)
  const fields = await readFormOf(requireViewer(context, page), request, page)
  if (fields.change !== 'take-back')
    throw data('The form must say what to change.', { status: 400 })
  if (!isRowId(params.entryId)) throw data(null, { status: 404 })
  const { db, now } = context.get(servicesContext)
  const redemption = {
    entryId: Number(params.entryId),
    businessId: business.accountId,
    redeemer,
    now: now(),
  }
  const outcome = await takeRedemptionBack(db, redemption)
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'not-allowed') throw data(NOT_STAFF, { status: 403 })
  return redirectWithNotice(page, SENTENCES[outcome])
}

export function loader() {
  return redirect(href('/profile/redeem'))
}

export { clientAction, clientLoader } from '../../../ui/forms/client-action.ts'
