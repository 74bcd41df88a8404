import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import { href, type RouterContextProvider } from 'react-router'
import { isEmptyWeek } from '../../../domain/happy-hours/week-form.ts'
import { findWeek, saveWeek } from '../../../domain/listings/save-week.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import { checkWeek, readTypedWeek, type TypedWeek, tokensOf, typedAnswer } from './typed-week.ts'
import { NOT_UPDATED, notSaved, type WeekAnswer } from './week-answer.ts'

const SAVED = '✅ Happy Hour Updated.'
const AS_DINERS_DO = 'This is your page as diners see it.'

interface PostedWeek {
  request: Request
  context: Readonly<RouterContextProvider>
}

export async function saveWeekForm({ request, context }: PostedWeek) {
  const typed = readTypedWeek(await readForm(request))
  const sender = await admitSender(context, typed)
  if ('refusal' in sender) return refuseWeek(typed, sender.refusal)
  const { db, log, now } = context.get(servicesContext)
  const owner = { businessId: sender.accountId, now: now() }
  const saved = await findWeek(db, owner)
  const checked = checkWeek(typed, localTimeAt(owner.now, saved?.timeZone).date)
  if (checked.outcome === 'refused') {
    return refuseWeek(typed, { status: 400, answer: checked.answer })
  }
  const work = saveWeek(db, { ...owner, week: checked.week, ...typed.tokens })
  const refusal = refusalOf(await orUnexpected(log, work))
  if (refusal) return refuseWeek(typed, refusal)
  const isFirst = saved?.isShown && isEmptyWeek(saved.week) && !isEmptyWeek(checked.week)
  const page = listingHref({ kind: 'member', key: sender.memberUid })
  return isFirst
    ? redirectWithNotice(page, `${SAVED} ${AS_DINERS_DO}`)
    : redirectWithNotice(href('/profile'), SAVED)
}

interface Refusal {
  status: number
  answer: WeekAnswer
  headers?: HeadersInit
}

async function admitSender(
  context: PostedWeek['context'],
  { fields }: TypedWeek,
): Promise<{ accountId: string; memberUid: string } | { refusal: Refusal }> {
  if (!context.get(viewerContext)) {
    return { refusal: { status: 401, answer: { problem: LOGGED_OUT, isLoggedOut: true } } }
  }
  const { accountId, memberUid } = await requireBusiness(context, href('/profile/edit-happy-hour'))
  if (isFormOfAnother({ accountId }, fields)) {
    return { refusal: { status: 409, answer: { problem: OF_ANOTHER } } }
  }
  const { limits } = context.get(servicesContext)
  const wait = await takeLimits(limits, [['week by account', accountId]])
  if (wait === 0) return { accountId, memberUid }
  const answer = { problem: notSaved(tooManySentence(wait)) }
  return { refusal: { status: 429, answer, headers: retryAfter(wait) } }
}

type Result = Awaited<ReturnType<typeof saveWeek>> | 'unexpected'
type Conflict = Extract<Result, { outcome: 'changed-meanwhile' }>

function conflictOf({ parts, saved }: Conflict) {
  const { minute } = localTimeAt(saved.changedAt, saved.timeZone)
  return { at: describeMinute(minute), parts, theirs: saved.week, seen: tokensOf(saved.week) }
}

/** Null once it is saved. */
function refusalOf(result: Result): Refusal | null {
  if (result === 'unexpected' || result.outcome === 'not-found') {
    return { status: 500, answer: { problem: notSaved(NOT_UPDATED) } }
  }
  return result.outcome === 'changed-meanwhile'
    ? { status: 409, answer: { weekConflict: conflictOf(result) } }
    : null
}

function refuseWeek(typed: TypedWeek, { status, answer, headers }: Refusal) {
  return refuse<WeekAnswer>(status, { ...typedAnswer(typed), ...answer }, headers)
}
