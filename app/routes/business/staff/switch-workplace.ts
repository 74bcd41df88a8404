import { data, href, redirect } from 'react-router'
import { isUid } from '../../../domain/ids/id.ts'
import { switchWorkplace } from '../../../domain/staff/workplaces.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import type { Route } from './+types/switch-workplace'

/** POST with `business`: switches this browser to that bar. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accountId } = requireDiner(context, href('/profile/redeem'))
  const { db, baseUrl } = context.get(servicesContext)
  const { business = '' } = await readForm(request)
  const session = sessionToken(request, baseUrl) ?? ''
  const place = { sessionToken: session, accountId, businessId: business }
  const workplace = isUid(business) ? await switchWorkplace(db, place) : null
  if (!workplace) throw data('You do not redeem for this bar.', { status: 404 })
  return redirectWithNotice(href('/profile/redeem'), `You are at ${workplace.name} now.`)
}

export function loader() {
  return redirect(href('/profile/redeem'))
}

export { clientAction, clientLoader } from '../../../ui/forms/client-action.ts'
