import { href, redirect } from 'react-router'
import { z } from 'zod'
import {
  endCalendarFeed,
  makeCalendarFeed,
  renewCalendarFeed,
} from '../../../domain/calendars/calendar-feed.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireFields } from '../../../http/forms/form.server.ts'
import { readFormOf } from '../../../http/forms/form-of.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import type { Route } from './+types/calendar-feed'

const fields = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('make') }),
  z.object({ verb: z.literal('renew'), seen: z.string().max(100) }),
  z.object({ verb: z.literal('end') }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireDiner(context, href('/alerts'))
  const { accountId } = viewer
  const { db, limits, now } = context.get(servicesContext)
  await requireWithinLimits(limits, [['alert settings by account', accountId]])
  const form = await readFormOf(viewer, request, href('/alerts'))
  const wanted = requireFields(fields, form, 'Make, renew or end the calendar?')
  if (wanted.verb === 'make') await makeCalendarFeed(db, { accountId, now: now() })
  if (wanted.verb === 'renew')
    await renewCalendarFeed(db, { accountId, seen: wanted.seen, now: now() })
  if (wanted.verb === 'end') await endCalendarFeed(db, { accountId })
  return redirectWithNotice(`${href('/alerts')}#calendar`, NOTICES[wanted.verb])
}

const NOTICES = {
  make: 'Your calendar is ready.',
  renew: 'Your calendar has a new address. The old one no longer works.',
  end: 'Your calendar is gone. Its address no longer works.',
}

/** This address has no page. */
export function loader() {
  return redirect(href('/alerts'))
}
