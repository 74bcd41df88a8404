import { readDay } from '@hush/hours'
import { eachWeekday } from '@hush/hours/time'
import { data, href } from 'react-router'
import { weekChanges } from '../../../domain/happy-hours/week-changes.ts'
import { dayDoubt, doubtsText } from '../../../domain/happy-hours/week-doubts.ts'
import { isEmptyWeek } from '../../../domain/happy-hours/week-form.ts'
import {
  type CopyWeekOutcome,
  copyWeek,
  listOwnWeeks,
} from '../../../domain/listings/copy-week.server.ts'
import { openingSlots } from '../../../domain/listings/listing-week.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { businessPage, requireBusinessRole } from '../../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/copy-week-page'
import { chosenPlaces, NO_SUCH_PLACE, NONE_CHOSEN, placesText } from './chosen-places.ts'
import { CopyForm, type PlaceToCopyTo } from './copy-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/places/week')
const TITLE = 'Copy this week'
const EMPTY = 'There is no happy hour here yet, so there is nothing to copy.'

export const meta = unlisted(`${TITLE} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

/** Without places after a form was posted with an ended session. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) return { name: 'here', seen: '', isEmpty: false, places: [] }
  const { accountId, ownerId } = requireBusinessRole(viewer)
  const { db, now } = context.get(servicesContext)
  const weeks = await listOwnWeeks(db, { ownerId, now: now() })
  const source = weeks.find(week => week.accountId === accountId)
  if (!source) throw data(NO_SUCH_PLACE, { status: 404 })
  const { name, seen, week } = source
  const others = weeks.filter(other => other !== source)
  const places = others.map((other): PlaceToCopyTo => {
    const { week: before, openingHours, ...place } = other
    const changes = weekChanges(before, week)
    const slots = openingSlots(openingHours)
    const doubts = doubtsText(
      eachWeekday(day => dayDoubt(week.days[day], readDay(week.days[day].time, day, slots))),
    )
    return {
      ...place,
      changes,
      warning: doubts === '' || changes.length === 0 ? null : `There: ${doubts}`,
      refusal: changes.length === 0 ? 'It has this week already.' : null,
    }
  })
  return { name, seen, isEmpty: isEmptyWeek(week), places }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const viewer = context.get(viewerContext)
  if (!viewer) return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true, typed })
  const { ownerId, accountId } = requireBusinessRole(viewer)
  if (isFormOfAnother(viewer, typed)) return refuse(409, { problem: OF_ANOTHER, typed })
  const to = chosenPlaces(typed)
  if (!to) throw data(NO_SUCH_PLACE, { status: 404 })
  if (to.size === 0) return refuse(400, { problem: NONE_CHOSEN, typed })
  const { db, limits, now } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [['week by account', ownerId]])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const copy = { ownerId, from: accountId, seen: typed.seen ?? '', to, now: now() }
  const outcome = await copyWeek(db, copy)
  if (outcome === 'not-found') throw data(NO_SUCH_PLACE, { status: 404 })
  if (outcome !== 'copied') return refuse(409, { problem: PROBLEMS[outcome], typed })
  const weeks = await listOwnWeeks(db, { ownerId, now: now() })
  const names = weeks.filter(week => to.has(week.accountId)).map(({ name }) => name)
  return redirectWithNotice(href('/profile'), `✅ This week is now at ${placesText(names)} too.`)
}

const PROBLEMS: Record<Exclude<CopyWeekOutcome, 'copied' | 'not-found'>, string> = {
  'changed-meanwhile':
    'A week changed while you were looking at it, so nothing was copied. Please look again.',
  empty: EMPTY,
}

export { copyAction as clientAction } from '../../../ui/forms/client-action.ts'

/** The weeks may have changed, also after a refusal. */
export function shouldRevalidate(): boolean {
  return true
}

const LOG_IN = `${href('/business-login')}?${new URLSearchParams({ next: HERE })}`

export default function CopyWeekPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, seen, isEmpty, places } = loaderData
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-5 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">{TITLE}</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          From {name} to other places of yours. Below is what changes at each. Dates that differ,
          such as holidays, stay there as they are.
        </p>
      </header>
      {isEmpty ? (
        <p>{EMPTY}</p>
      ) : (
        <CopyForm places={places} submit="Copy to the chosen places" logIn={LOG_IN} answer={answer}>
          <input type="hidden" name="seen" value={seen} />
        </CopyForm>
      )}
      <div className="flex flex-wrap gap-x-6">
        {isEmpty ? (
          <TextLink to={href('/profile/edit-happy-hour')}>Add your happy hours</TextLink>
        ) : null}
        {places.length === 0 ? (
          <TextLink to={href('/profile/places/new')}>Add a place</TextLink>
        ) : null}
        <TextLink to={href('/profile')}>Back to your profile</TextLink>
      </div>
    </div>
  )
}
