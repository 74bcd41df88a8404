import { localTimeAt } from '@hush/hours/time'
import { useState } from 'react'
import { href, redirect, replace } from 'react-router'
import { fieldErrors } from '../../domain/forms/fields.ts'
import { isUid } from '../../domain/ids/id.ts'
import { milesBetween } from '../../domain/locations/distance.ts'
import { findZone } from '../../domain/locations/locations.server.ts'
import { makeOuting } from '../../domain/outings/make-outing.server.ts'
import {
  dayChoices,
  readMeetingTime,
  TIME_CHOICES,
  timesToday,
  usualMeetingTime,
} from '../../domain/outings/meeting-time.ts'
import { MAX_OUTING_PLACES } from '../../domain/outings/outing.ts'
import { BEST, bestFirst, MAX_SUGGESTED } from '../../domain/outings/outing-order.ts'
import { listOutings, type OutingLink } from '../../domain/outings/outings.server.ts'
import {
  type Candidate,
  describePlaces,
  suggestPlaces,
} from '../../domain/outings/suggest-places.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { refuseForNow, takeLimits } from '../../http/limits/limits.server.ts'
import { claimedVoters, voterCookie, voterOf } from '../../http/outings/voter-cookie.server.ts'
import { CARD_FOCUS, CardLink } from '../../ui/card-link.tsx'
import { type Standpoint, useStandpoint } from '../../ui/locations/standpoint.ts'
import { readKeptShortlist } from '../../ui/outings/shortlist.ts'
import { listed } from '../../ui/page-meta.ts'
import type { Route } from './+types/tonight-page'
import { AskFriends } from './ask-friends.tsx'
import { ballotForm, readPlaces, readShortlist } from './read-outing-form.ts'
import { WhenForm } from './when-form.tsx'

const MAX_PEOPLE = 20
const USUAL_PEOPLE = 2
const PASSED = 'Please choose a time that is still to come.'
const NO_PLACES = 'Please tick one place at least.'
const TOO_MANY = `A plan has at most ${MAX_OUTING_PLACES} places. Please untick some.`

export const meta = listed({
  title: 'Where tonight? · Hush',
  description:
    'Three happy hours that fit your evening, with the reasons. Send one link, let friends vote, and go together.',
  path: href('/tonight'),
})

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { reading: db, now, area } = context.get(servicesContext)
  const instant = now()
  const { zipCode } = chosenLocation(request, area)
  const zone = await findZone(db, { zipCode })
  const usual = usualMeetingTime(instant, zone)
  const meeting = {
    day: url.searchParams.get('day') ?? usual.day,
    time: url.searchParams.get('time') ?? usual.time,
  }
  const meetsAt = readMeetingTime(meeting, instant, zone)
  const people = readPeople(url.searchParams.get('people'))
  const when = meetsAt ?? readMeetingTime(usual, instant, zone) ?? instant
  const query = { zipCode, meetsAt: when, people, now: instant }
  const ids = readShortlist(url.searchParams)
  const couponId = url.searchParams.get('coupon') ?? ''
  const [shortlist, suggested, plans] = await Promise.all([
    describePlaces(db, { ids, ...query }),
    suggestPlaces(db, query),
    listOwnOutings(request, context),
  ])
  return {
    formKey: crypto.randomUUID(),
    zipCode,
    people,
    chosen: meetsAt ? meeting : usual,
    problem: meetsAt ? null : PASSED,
    days: dayChoices(instant, zone),
    today: localTimeAt(instant, zone).date,
    times: { today: timesToday(instant, zone), later: TIME_CHOICES },
    couponId: isUid(couponId) ? couponId : null,
    plans,
    name: plans.at(-1)?.voterName ?? context.get(viewerContext)?.firstName,
    shortlist,
    candidates: suggested.filter(({ id }) => !ids.includes(id)),
  }
}

/** Only the browser knows the shortlist, and every way to this page takes it along. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const asked = readShortlist(url.searchParams)
  const places = [...new Set([...asked, ...readKeptShortlist()])].slice(0, MAX_OUTING_PLACES)
  if (places.length === asked.length) return serverLoader()
  url.searchParams.delete('place')
  for (const id of places) url.searchParams.append('place', String(id))
  // Where the browser is at this page already, Back must not lead to it once more.
  const isHere = location.pathname === url.pathname
  throw (isHere ? replace : redirect)(`${url.pathname}${url.search}`)
}
clientLoader.hydrate = true as const

/** Outings of this browser, so that a link lost in a chat is found again. */
async function listOwnOutings(
  request: Request,
  context: Route.LoaderArgs['context'],
): Promise<OutingLink[]> {
  const { db, now } = context.get(servicesContext)
  const plans = await listOutings(db, { voterIds: claimedVoters(request), now: now() })
  return plans.filter(({ token, voterId }) => voterOf(request, context, token) === voterId)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, now, area } = context.get(servicesContext)
  const instant = now()
  const typed = await readForm(request)
  const parsed = ballotForm.safeParse(typed)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const meeting = { day: typed.day ?? '', time: typed.time ?? '' }
  const { zipCode } = chosenLocation(request, area)
  const zone = await findZone(db, { zipCode })
  const meetsAt = readMeetingTime(meeting, instant, zone)
  if (meetsAt === null) return refuse(400, { problem: PASSED, typed })
  const listingIds = readPlaces(typed)
  if (listingIds.length === 0) return refuse(400, { problem: NO_PLACES, typed })
  if (listingIds.length > MAX_OUTING_PLACES) return refuse(400, { problem: TOO_MANY, typed })
  const address = context.get(clientAddressContext)
  const seconds = await takeLimits(limits, [['outings by address', address]])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const made = await makeOuting(db, {
    formKey: parsed.data.key,
    listingIds,
    zipCode,
    timeZone: zone,
    meetsAt,
    couponId: isUid(typed.coupon ?? '') ? (typed.coupon ?? null) : null,
    host: { name: parsed.data.name, zipCode },
    now: instant,
  })
  if (made === 'no-places') return refuse(409, { problem: NO_PLACES, typed })
  const headers = { 'Set-Cookie': voterCookie(context, made.token, made.hostId) }
  return redirect(href('/tonight/:token', { token: made.token }), { status: 303, headers })
}

export { saveAction as clientAction } from '../../ui/forms/client-action.ts'

function readPeople(text: string | null): number {
  const people = Number(text ?? USUAL_PEOPLE)
  return Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE ? people : USUAL_PEOPLE
}

export default function Tonight({ loaderData, actionData }: Route.ComponentProps) {
  const { zipCode, problem, plans, chosen, people, shortlist, candidates } = loaderData
  const { places, isFromHere } = useOrderFromHere(candidates, zipCode)
  const hasOwn = shortlist.length > 0
  return (
    <div className="page grid max-w-5xl grid-cols-1 gap-6 py-5 sm:gap-8 sm:py-10">
      <header className="grid grid-cols-1 gap-2">
        <h1 className="font-display text-4xl sm:text-5xl">Where tonight?</h1>
        <p className="max-w-prose text-lg text-soft">
          Say when and how many. We name what fits near {zipCode}
          {isFromHere ? ', nearest to you first' : ''}; your friends vote with one link, without an
          account.
        </p>
      </header>
      <WhenForm key={`${chosen.day} ${chosen.time} ${people}`} {...loaderData} />
      {problem ? (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      ) : null}
      <AskFriends
        {...loaderData}
        best={hasOwn ? [] : places.slice(0, BEST)}
        others={hasOwn ? places : places.slice(BEST)}
        answer={actionData}
      />
      {plans.length > 0 ? <OutingList plans={plans} /> : null}
    </div>
  )
}

/** Uses the first position: ticked places must not move while the reader walks. */
function useOrderFromHere(candidates: readonly Candidate[], zipCode: string) {
  const standpoint = useStandpoint()
  const [from, setFrom] = useState<Standpoint | null>(null)
  const isHere = standpoint?.zipCode === zipCode
  if (isHere && from?.zipCode !== zipCode) setFrom(standpoint)
  const ordered =
    isHere && from
      ? candidates
          .map(place => ({ ...place, miles: milesBetween(from, place) }))
          .toSorted(bestFirst)
      : candidates
  return { places: ordered.slice(0, MAX_SUGGESTED), isFromHere: isHere }
}

function OutingList({ plans }: { plans: readonly OutingLink[] }) {
  return (
    <section aria-labelledby="plans" className="grid grid-cols-1 gap-3">
      <h2 id="plans" className="font-display text-2xl">
        Your plans
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map(({ token, when, placeName }) => (
          <li
            key={token}
            className={`relative isolate grid grid-cols-1 gap-0.5 rounded-card border border-line bg-card p-4 shadow-card ${CARD_FOCUS}`}
          >
            <h3 className="font-display text-lg leading-tight">
              <CardLink to={href('/tonight/:token', { token })}>
                {placeName ? `We go to ${placeName}` : 'Where shall we go?'}
              </CardLink>
            </h3>
            <p className="text-sm text-soft">{when}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
