import { data, href, redirect, replace } from 'react-router'
import { z } from 'zod'
import {
  CORRECTION_KINDS,
  isCorrection,
  MAX_REPORT_WORDS,
} from '../../domain/belief/evidence/belief.ts'
import {
  reportHappyHour,
  undoReport,
} from '../../domain/belief/reports/report-happy-hour.server.ts'
import { TYPED } from '../../domain/forms/fields.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { askToLogInFor } from '../../http/accounts/ask-to-log-in.server.ts'
import { grantOrRefuse } from '../../http/accounts/wish.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireFormOf } from '../../http/forms/form-of.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { disputeMails } from '../../http/reports/dispute-mails.server.ts'
import { guestOf, reportCookieFor, scanOf } from '../../http/reports/guest.server.ts'
import { reportReply } from '../../http/reports/report-reply.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { codeLogInHref } from '../../ui/accounts/auth-href.ts'
import type { Route } from './+types/reports'
import { LOG_IN_TO_CORRECT } from './not-right.tsx'

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

const fields = z.object({
  verb: z.enum([
    'still-on',
    'not-on',
    'price-differs',
    'show-the-bar',
    'undo',
    ...CORRECTION_KINDS,
  ]),
  words: z.string().trim().max(MAX_REPORT_WORDS).regex(TYPED).default(''),
  /** Sent only by browsers that allow it; compared and not stored. */
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  next: z.string().optional(),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, limits, now } = context.get(servicesContext)
  const form = await readForm(request)
  const parsed = fields.safeParse(form)
  if (!parsed.success) throw data('What should we know?', { status: 400 })
  if (!isRowId(params.listingId)) throw data('Restaurant not found', { status: 404 })
  const viewer = context.get(viewerContext)
  const back = safePath(parsed.data.next)
  if (viewer) requireFormOf(viewer, form, back)
  refuseStaff(viewer?.role)
  await requireWithinLimits(limits, [['reports by address', context.get(clientAddressContext)]])
  const { verb, words, latitude, longitude } = parsed.data
  const listingId = Number(params.listingId)
  const guest = guestOf({ request, context })
  if (verb === 'undo') {
    await undoReport(db, { listingId, guest, now: now() })
    return replace(back)
  }
  const kind = verb === 'show-the-bar' ? 'not-on' : verb
  if (isCorrection(kind)) {
    const wish = { kind: 'correct', listingId, correction: kind, words } as const
    if (!viewer) {
      const logIn = codeLogInHref({ next: back })
      return askToLogInFor(request, context, { wish, next: back, logIn, why: LOG_IN_TO_CORRECT })
    }
    const headers = { 'Set-Cookie': noticeCookie(await grantOrRefuse(context, viewer, wish)) }
    return replace(back, { headers })
  }
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
  const { status, sentence } = reportReply(outcome, kind)
  if (status !== 200) throw data(sentence, { status })
  headers.append('Set-Cookie', noticeCookie(sentence))
  return replace(back, { headers })
}

function refuseStaff(role = 'diner'): void {
  if (role === 'diner') return
  throw data('Only guests can report.', { status: 403, statusText: 'Forbidden' })
}

/** This address has no page. */
export function loader() {
  return redirect(href('/'))
}

export { clientAction, clientLoader } from '../../ui/forms/client-action.ts'
