import { data, href, redirect, replace } from 'react-router'
import { z } from 'zod'
import { isRowId } from '../../domain/ids/id.ts'
import {
  MAX_REPORTS_A_DAY,
  type ReportOutcome,
  reportHappyHour,
  undoReport,
} from '../../domain/reports/report-happy-hour.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { disputeMails } from '../../http/reports/dispute-mails.server.ts'
import { guestOf, reportCookieFor, scanOf } from '../../http/reports/guest.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { answerForScript } from '../../ui/forms/answer-for-script.ts'
import type { Route } from './+types/reports'

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

const fields = z.object({
  verb: z.enum(['still-on', 'not-on', 'price-differs', 'show-the-bar', 'undo']),
  /** Only of those who let the browser say it; compared and not kept. */
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  next: z.string().optional(),
})

const REFUSALS: Record<
  Exclude<ReportOutcome, 'reported' | 'reported-too'>,
  [status: number, sentence: string]
> = {
  'not-found': [404, 'Restaurant not found'],
  'not-now': [409, 'The happy hour is not on right now, so nobody can tell.'],
  'already-reported': [409, 'You have told us this week. Take that back first.'],
  'too-many': [
    429,
    `You have told us of ${MAX_REPORTS_A_DAY} places since yesterday, which is as many as we take. Thank you!`,
  ],
  'network-full': [
    429,
    'Many guests on this network have told us today, so we take no more from it. Log in and we do. Thank you!',
  ],
}

const THANKS = {
  'still-on': 'Thank you! The next guest knows it is on.',
  'not-on': 'Thank you! The next guest reads that you say it is not on.',
  'price-differs': 'Thank you! The next guest is told that prices differ.',
} as const

const SOMEBODY_BEFORE =
  'Somebody here told us already: what guests of one network say counts as one.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, limits, now } = context.get(servicesContext)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) throw data('What should we know?', { status: 400 })
  if (!isRowId(params.listingId)) throw data('Restaurant not found', { status: 404 })
  refuseStaff(context.get(viewerContext)?.role)
  await requireWithinLimits(limits, [['reports by address', context.get(clientAddressContext)]])
  const { verb, latitude, longitude, next } = parsed.data
  const listingId = Number(params.listingId)
  const guest = guestOf({ request, context })
  const back = safePath(next)
  if (verb === 'undo') {
    await undoReport(db, { listingId, guest, now: now() })
    return replace(back)
  }
  const kind = verb === 'show-the-bar' ? 'not-on' : verb
  const { outcome, reportId } = await reportHappyHour(db, {
    listingId,
    guest,
    kind,
    scan: scanOf({ request, context }, listingId),
    position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    mails: disputeMails(context.get(servicesContext)),
    now: now(),
  })
  const headers = new Headers()
  if (reportId !== undefined && !('accountId' in guest)) {
    headers.append('Set-Cookie', reportCookieFor({ context }, reportId))
  }
  // The card helps at the bar whether or not the report counts.
  if (verb === 'show-the-bar' && outcome !== 'not-found') {
    const card = href('/listings/:listingId/show-the-bar', { listingId: params.listingId })
    return redirect(card, { status: 303, headers })
  }
  if (outcome !== 'reported' && outcome !== 'reported-too') {
    const [status, sentence] = REFUSALS[outcome]
    throw data(sentence, { status })
  }
  const others = outcome === 'reported-too' ? ` ${SOMEBODY_BEFORE}` : ''
  headers.append('Set-Cookie', noticeCookie(`${THANKS[kind]}${others}`))
  return replace(back, { headers })
}

function refuseStaff(role = 'diner'): void {
  if (role === 'diner') return
  throw data('Only guests can report.', { status: 403, statusText: 'Forbidden' })
}

/** There is no page at this address. */
export function loader() {
  return redirect(href('/'))
}

/** Keeps the router from prefetching a redirect. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

/** With scripts, a refusal is shown beside the buttons instead of as an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction)
}
