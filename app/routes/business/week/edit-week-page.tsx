import { describeMinute, readDay } from '@hush/hours'
import { eachWeekday, localTimeAt } from '@hush/hours/time'
import { useMemo } from 'react'
import { href, type RouterContextProvider } from 'react-router'
import { findSiteHours } from '../../../domain/belief/sites/own-hours.server.ts'
import { siteQuestion } from '../../../domain/belief/sites/site-question.ts'
import { isEmptyWeek, isSameWeek } from '../../../domain/happy-hours/week-form.ts'
import { lawsBrokenByWeek } from '../../../domain/laws/broken-laws.ts'
import { lawsOf } from '../../../domain/laws/place-laws.ts'
import { openingSlots } from '../../../domain/listings/listing-week.ts'
import { findWeek, saveWeek } from '../../../domain/listings/save-week.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { businessPage, requireBusiness } from '../../../http/guards.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { SiteHoursCard } from '../../../ui/businesses/site-hours-card.tsx'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/edit-week-page'
import { EditWeekForm } from './edit-week-form.tsx'
import { EMPTY_WEEK, type LoadedWeek } from './loaded-week.ts'
import { findDraft, forgetDraft, type StoredDraft } from './stored-draft.ts'
import { checkWeek, readTypedWeek, type TypedWeek, tokensOf, typedAnswer } from './typed-week.ts'
import { NOT_UPDATED, notSaved, type WeekAnswer } from './week-answer.ts'

const SAVED = '✅ Happy Hour Updated.'
const AS_DINERS_DO = 'This is your page as diners see it.'

const LOST = notSaved(
  `${NOT_UPDATED} Hush could not be reached; your changes are kept in this tab.`,
)

export const middleware: Route.MiddlewareFunction[] = [businessPage]

export const meta = unlisted('Edit happy hours · Hush')

/** Null after a form was posted with an ended session. */
export async function loader({ context }: Route.LoaderArgs): Promise<LoadedWeek | null> {
  if (!context.get(viewerContext)) return null
  const services = context.get(servicesContext)
  const { db } = services
  const { accountId, memberUid, name, state } = await requireBusiness(
    context,
    href('/profile/edit-happy-hour'),
  )
  const instant = services.now()
  const owner = { businessId: accountId, now: instant }
  const [saved, siteHours] = await Promise.all([findWeek(db, owner), findSiteHours(db, owner)])
  if (!saved) return null
  const { week, timeZone } = saved
  const { date, weekday } = localTimeAt(instant, timeZone)
  const slots = openingSlots(saved.openingHours)
  const laws = lawsOf(services.laws, state)
  return {
    name,
    memberUid,
    week,
    slots,
    today: date,
    weekday,
    seen: tokensOf(week),
    readings: eachWeekday(day => readDay(week.days[day].time, day, slots)),
    siteHours: siteHours && siteQuestion(siteHours),
    laws,
    broken: lawsBrokenByWeek(laws, week, slots),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveWeekForm({ request, context })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await answerForScript(serverAction, { lost: LOST, rephrase: notSaved })
  } catch (redirection) {
    forgetDraft()
    throw redirection
  }
}

export default function EditWeek({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page py-5 sm:py-8">
      <h1 className="font-display text-3xl sm:text-4xl">Happy hours</h1>
      <p className="mt-1 max-w-2xl text-soft">
        Write times as you would on a menu. Hush tells you how it reads them, and claims “on now”
        only for what it can read.
      </p>
      {loaderData ? (
        <div className="flex flex-wrap gap-x-6">
          <TextLink to={listingHref({ kind: 'member', key: loaderData.memberUid })}>
            See {loaderData.name} as diners do
          </TextLink>
          <TextLink to={href('/profile/publish')}>Publish it elsewhere</TextLink>
          <TextLink to={href('/profile/table-card')}>Print a table card</TextLink>
        </div>
      ) : null}
      {loaderData?.siteHours ? (
        <div className="my-5">
          <SiteHoursCard question={loaderData.siteHours} />
        </div>
      ) : null}
      <WeekEditor key={loaderData?.memberUid} loaded={loaderData} initialAnswer={actionData} />
    </section>
  )
}

interface WeekEditorProps {
  loaded: LoadedWeek | null
  initialAnswer: WeekAnswer | undefined
}

/** Starts the form from this tab's draft, else from what was sent, else from the saved week. */
function WeekEditor({ loaded, initialAnswer }: WeekEditorProps) {
  const isHydrated = useHydrated()
  const stored = useMemo(
    () => (isHydrated && loaded ? findChangedDraft(loaded) : null),
    [isHydrated, loaded],
  )
  const week = initialAnswer?.draft ?? loaded?.week ?? EMPTY_WEEK
  const seen = initialAnswer?.seen ?? loaded?.seen ?? {}
  const restored = initialAnswer ? null : stored
  return (
    <EditWeekForm
      key={restored ? 'restored' : 'loaded'}
      loaded={loaded}
      initialAnswer={initialAnswer}
      initial={restored ?? { week, seen }}
      isRestored={restored !== null}
    />
  )
}

function findChangedDraft({ memberUid, week }: LoadedWeek): StoredDraft | null {
  const draft = findDraft(memberUid)
  return draft && !isSameWeek(draft.week, week) ? draft : null
}

interface PostedWeek {
  request: Request
  context: Readonly<RouterContextProvider>
}

async function saveWeekForm({ request, context }: PostedWeek) {
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
