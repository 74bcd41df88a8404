import { localTimeAt } from '@hush/hours/time'
import { href, redirect } from 'react-router'
import { findMyData } from '../../domain/lifecycle/export-account.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireMember } from '../../http/guards.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import type { Route } from './+types/my-data'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, limits } = context.get(servicesContext)
  const { accountId } = requireMember(context, href('/profile/account'))
  await requireWithinLimits(limits, [['data by account', accountId]])
  const data = await findMyData(db, { accountId })
  if (!data) throw redirect(href('/'))
  const made = { made_at: now(), ...data }
  return new Response(`${JSON.stringify(made, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="hush-my-data-${localTimeAt(now()).date}.json"`,
    },
  })
}

export function action() {
  return redirect(href('/profile/account'), { status: 303 })
}
