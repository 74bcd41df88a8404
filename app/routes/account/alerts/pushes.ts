import { data, href, redirect } from 'react-router'
import { isPushEndpoint, subscriptionForm } from '../../../domain/following/alerts/push.ts'
import { subscribe, unsubscribe } from '../../../domain/following/alerts/subscriptions.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import type { Route } from './+types/pushes'

/** A browser's script registers it, or takes it off. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = requireDiner(context, href('/alerts'))
  const { db, limits, now, push, baseUrl } = context.get(servicesContext)
  if (!push) throw data('This installation sends no push.', { status: 404 })
  await requireWithinLimits(limits, [['alert settings by account', accountId]])
  const { turn, ...fields } = await readForm(request)
  const target = subscriptionForm.safeParse(fields)
  const token = sessionToken(request, baseUrl)
  if (!target.success || !isPushEndpoint(target.data.endpoint, push) || token === null) {
    throw data('This browser can’t receive notifications.', { status: 400 })
  }
  const { endpoint } = target.data
  if (turn === 'off') {
    await unsubscribe(db, { accountId, endpoint })
    return { isOn: false }
  }
  const outcome = await subscribe(db, { accountId, token, target: target.data, now: now() })
  if (outcome === 'signed-out') throw data('Please log in again.', { status: 401 })
  return { isOn: true }
}

/** This address has no page. */
export function loader() {
  return redirect(href('/alerts'))
}
