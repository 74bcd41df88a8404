import { data, href, redirect } from 'react-router'
import { isRowId } from '../../../domain/ids/id.ts'
import {
  type TakeBackOutcome,
  takeRedemptionBack,
} from '../../../domain/promotions/redeem.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import type { Route } from './+types/redemption'

const SENTENCES: Record<Exclude<TakeBackOutcome, 'not-found'>, string> = {
  'taken-back': 'Taken back. The code is good again.',
  'not-redeemed': 'That was taken back already.',
  'too-late': 'Only what was redeemed in the last five minutes can be taken back.',
}

/** Takes a redemption back: POST with `change=take-back`. One of another business does not exist. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = href('/profile/redeem')
  const { accountId: businessId } = await requireBusiness(context, page)
  const { change } = await readForm(request)
  if (change !== 'take-back') throw data('The form must say what to change.', { status: 400 })
  if (!isRowId(params.entryId)) throw data(null, { status: 404 })
  const { db, now } = context.get(servicesContext)
  const asked = { entryId: Number(params.entryId), businessId, now: now() }
  const outcome = await takeRedemptionBack(db, asked)
  if (outcome === 'not-found') throw data(null, { status: 404 })
  return redirectWithNotice(page, SENTENCES[outcome])
}

/** A redemption is no page: whoever opens its address sees today's. */
export function loader() {
  return redirect(href('/profile/redeem'))
}

/** Being here, it keeps the router from reading ahead what only leads elsewhere. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

/** An answer that never came is a sentence beside the button and not an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction)
}
