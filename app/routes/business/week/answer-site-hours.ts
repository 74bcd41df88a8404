import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import {
  keepOwnHours,
  type SiteHoursOutcome,
  takeSiteHours,
} from '../../../domain/belief/sites/own-hours.server.ts'
import { readTokens } from '../../../domain/happy-hours/week-fields.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireFields } from '../../../http/forms/form.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import type { Route } from './+types/answer-site-hours'

const NOTICES: Record<SiteHoursOutcome | 'kept', string> = {
  taken: '✅ Happy Hour Updated.',
  kept: 'Your hours stay. We will not ask again unless your site changes.',
  'changed-meanwhile':
    'Nothing was saved: your hours were changed in another tab. Please look again.',
  over: 'Nothing was saved: your site says something else by now.',
}
const FAILED = 'Your answer could not be saved. Please try again.'

const fields = z.object({ answer: z.enum(['take', 'keep']), reading: z.string().max(4_000) })

export async function action({ request, context }: Route.ActionArgs) {
  const { business, form } = await readBusinessForm(request, context, href('/profile'))
  const businessId = business.accountId
  const { db, limits, log, now } = context.get(servicesContext)
  const { answer, reading } = requireFields(fields, form, FAILED)
  await requireWithinLimits(limits, [['site hours by account', businessId]])
  const given = { businessId, reading, now: now() }
  const work =
    answer === 'take'
      ? takeSiteHours(db, { ...given, seen: readTokens(form).seen })
      : keepOwnHours(db, given)
  const outcome = await orUnexpected(log, work)
  if (outcome === 'unexpected') throw data(FAILED, { status: 500 })
  return redirectWithNotice(href('/profile'), NOTICES[outcome])
}

export function loader() {
  return redirect(href('/profile'))
}

export { clientAction, clientLoader } from '../../../ui/forms/client-action.ts'
