import { href, redirect } from 'react-router'
import { findWorkplace, removeStaff } from '../../../domain/staff/staff.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import type { Route } from './+types/leave-staff'

/** POST: ends it from the side of who works there. */
export async function action({ context }: Route.ActionArgs) {
  const { accountId } = requireDiner(context, href('/profile'))
  const { db, now } = context.get(servicesContext)
  const workplace = await findWorkplace(db, { accountId })
  if (!workplace) return redirectWithNotice(href('/profile'), 'You redeem for nobody.')
  const { businessId, name } = workplace
  await removeStaff(db, { businessId, accountId, by: 'diner', now: now() })
  return redirectWithNotice(href('/profile'), `You redeem for ${name} no more.`)
}

export function loader() {
  return redirect(href('/profile'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction)
}
