import { data, href, redirect } from 'react-router'
import { isUid } from '../../../domain/ids/id.ts'
import { removeStaff } from '../../../domain/staff/staff.server.ts'
import { listWorkplaces } from '../../../domain/staff/workplaces.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readFormOf } from '../../../http/forms/form-of.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import type { Route } from './+types/leave-staff'

const HERE = href('/profile')

/** POST with `business`: a staff member leaves. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireDiner(context, HERE)
  const { db, now } = context.get(servicesContext)
  const { business = '' } = await readFormOf(viewer, request, HERE)
  if (!isUid(business)) throw data('The form must say which bar to leave.', { status: 400 })
  const { accountId } = viewer
  const workplaces = await listWorkplaces(db, viewer)
  const left = { businessId: business, accountId, by: 'diner', now: now() } as const
  if (!(await removeStaff(db, left))) return redirectWithNotice(HERE, 'You had left already.')
  const name = workplaces.find(({ businessId }) => businessId === business)?.name ?? 'that bar'
  return redirectWithNotice(HERE, `You no longer redeem for ${name}.`)
}

export function loader() {
  return redirect(HERE)
}

export { clientAction } from '../../../ui/forms/client-action.ts'
