import { useEffect } from 'react'
import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { z } from 'zod'
import { fieldErrors } from '../../domain/forms/fields.ts'
import { isRowId, isUid } from '../../domain/ids/id.ts'
import {
  isOutingToken,
  MAX_VOTERS,
  type Outing,
  type OutingPlace,
  outingTitle,
} from '../../domain/outings/outing.ts'
import { findOuting } from '../../domain/outings/outings.server.ts'
import { decide, removeVoter, vote } from '../../domain/outings/vote.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { refuseForNow, takeLimits } from '../../http/limits/limits.server.ts'
import { voterCookie, voterOf } from '../../http/outings/voter-cookie.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { ShareButton } from '../../ui/coupons/share-button.tsx'
import { useLiveQueues } from '../../ui/coupons/use-live-queues.ts'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { SorryPage } from '../../ui/frame/sorry-page.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { DirectionsLink } from '../../ui/listings/directions-link.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { takeOffShortlist } from '../../ui/outings/shortlist.ts'
import { linkMeta, unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/outing-page'
import { Ballot } from './ballot.tsx'
import { InviteFriends } from './invite-friends.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlanQueue } from './plan-queue.tsx'
import { ballotForm, readVotes } from './read-outing-form.ts'
import { useLiveOuting } from './use-live-outing.ts'
import { VoterList } from './voter-list.tsx'

const GONE =
  'This plan could not be found. It may be over: plans disappear two days after their evening.'
const NO_VOTES = 'Please vote on one place at least.'
const NETWORK_FULL =
  'Twenty people have voted from your network today. Please vote from another one, such as your phone’s own.'
const NOT_HOST = 'Only who made this plan can do that.'

const REFUSALS = {
  decided: 'It is decided already, so your votes were not counted.',
  full: `This plan has its ${MAX_VOTERS} people, and takes no more.`,
}

const hostForm = z.union([
  z.object({ decide: z.string().refine(isRowId).transform(Number) }),
  z.object({ remove: z.string().refine(isUid) }),
  z.object({ removeName: z.string().refine(isUid) }),
])

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return unlistedMeta('Plan not found · Hush')
  const { outing } = loaderData
  const { token, decidedPlace } = outing
  const path = href('/tonight/:token', { token })
  const picture = `${href('/tonight/:token/picture.jpg', { token })}${outing.isDecided ? '?decided' : ''}`
  const title = outingTitle(outing)
  return linkMeta(matches, {
    title: `${title} · Hush`,
    description: decidedPlace ? outing.when : `${outing.when}. ${namesOf(outing)}. Have your say.`,
    path,
    picture: { path: picture, alt: `${title} ${outing.when}` },
  })
}

function namesOf({ places }: Outing): string {
  return places.map(({ name }) => name).join(', ')
}

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { token } = params
  const { db, now, baseUrl } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const voterId = voterOf(request, context, token)
  const query = { token, voterId, viewerId: viewer?.accountId ?? null, now: now() }
  const outing = await findOuting(db, query)
  if (!outing) throw data(GONE, { status: 404 })
  const url = baseUrl + href('/tonight/:token', { token })
  const name = outing.me?.name ?? viewer?.firstName
  return { outing, url, name, isSignedIn: viewer !== null, formKey: crypto.randomUUID() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { token } = params
  const { limits } = context.get(servicesContext)
  if (!isOutingToken(token)) throw data(GONE, { status: 404 })
  const typed = await readForm(request)
  const address = context.get(clientAddressContext)
  const seconds = await takeLimits(limits, [['outing votes by address', address]])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const change = hostForm.safeParse(typed)
  return change.success ? changeAsHost(change.data) : castVotes()

  async function changeAsHost(change: z.infer<typeof hostForm>) {
    const { db, now } = context.get(servicesContext)
    const host = { token, hostId: voterOf(request, context, token), now: now() }
    const outcome = await doAsHost()
    if (outcome === 'not-found') throw data(GONE, { status: 404 })
    if (outcome === 'not-host') return refuse(403, { problem: NOT_HOST })
    return redirect(href('/tonight/:token', { token }), 303)

    function doAsHost() {
      if ('decide' in change) return decide(db, { ...host, listingId: change.decide })
      if ('remove' in change) return removeVoter(db, { ...host, voterId: change.remove })
      return removeVoter(db, { ...host, voterId: change.removeName, isForName: true })
    }
  }

  async function castVotes() {
    const parsed = ballotForm.safeParse(typed)
    if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
    const votes = readVotes(typed)
    const { db, now, area } = context.get(servicesContext)
    const isNew = voterOf(request, context, token) === null
    const uses = [['outing voters by address', `${token} ${address}`]] as const
    const wait = isNew ? await takeLimits(limits, uses) : 0
    if (wait > 0) return refuse(429, { problem: NETWORK_FULL, typed }, retryAfter(wait))
    const outcome = await vote(db, {
      token,
      voterId: voterOf(request, context, token),
      name: parsed.data.name,
      formKey: parsed.data.key,
      zipCode: chosenLocation(request, area).zipCode,
      votes,
      now: now(),
    })
    if (outcome === 'not-found') throw data(GONE, { status: 404 })
    if (outcome === 'no-votes') return refuse(400, { problem: NO_VOTES, typed })
    if (typeof outcome === 'string') return refuse(409, { problem: REFUSALS[outcome], typed })
    const headers = { 'Set-Cookie': voterCookie(context, token, outcome.voterId) }
    return redirect(href('/tonight/:token', { token }), { status: 303, headers })
  }
}

export { saveAction as clientAction } from '../../ui/forms/client-action.ts'

export default function OutingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { outing, url, name, isSignedIn, formKey } = loaderData
  const { me, voters, when } = outing
  useLiveOuting(outing)
  useEmptiedShortlist(outing)
  return (
    <div className="page grid max-w-5xl grid-cols-1 gap-6 py-5 sm:gap-8 sm:py-10">
      <header className="grid grid-cols-1 gap-1">
        <p className="font-semibold text-soft">{when}</p>
        <h1 className="font-display text-4xl sm:text-5xl">{outingTitle(outing)}</h1>
      </header>
      {me?.isHost && !outing.isDecided ? (
        <InviteFriends url={url} title={outingTitle(outing)} isAlone={voters.length === 1} />
      ) : null}
      {outing.isDecided ? (
        <Decision outing={outing} url={url} isSignedIn={isSignedIn} />
      ) : (
        <Ballot {...{ outing, name, isSignedIn, formKey }} answer={actionData} />
      )}
      <VoterList voters={voters} me={me} />
    </div>
  )
}

/** Places of the plan leave the shortlist. */
function useEmptiedShortlist({ me, places }: Outing): void {
  const ids = me?.isHost ? places.map(({ id }) => id).join(' ') : ''
  useEffect(() => {
    if (ids !== '') takeOffShortlist(ids.split(' ').map(Number))
  }, [ids])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isKnown = isRouteErrorResponse(error) && typeof error.data === 'string'
  return (
    <>
      <SorryPage status={status} reason={isKnown ? error.data : null} />
      <p className="-mt-12 mb-16 text-center">
        <ButtonLink to={href('/tonight')} look="quiet">
          Make a plan
        </ButtonLink>
      </p>
    </>
  )
}

interface DecisionProps {
  outing: Outing
  url: string
  isSignedIn: boolean
}

function Decision({ outing, url, isSignedIn }: DecisionProps) {
  const { decidedPlace: place, token, voters, when } = outing
  if (!place) return <PlaceGone />
  return (
    <section className="grid max-w-xl grid-cols-1 gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <PlaceFacts place={place} />
      <div className="flex flex-wrap gap-2">
        <DirectionsLink place={place} className={buttonClass('primary')} />
        <a href={href('/tonight/:token.ics', { token })} className={buttonClass('quiet')}>
          <Calendar />
          Add to calendar
        </a>
        <ShareButton
          url={url}
          title={`We go to ${place.name}`}
          text={`We go to ${place.name}: ${when}`}
        />
      </div>
      <LiveQueue
        place={place}
        people={voters.length}
        isSignedIn={isSignedIn}
        next={href('/tonight/:token', { token })}
      />
    </section>
  )
}

interface LiveQueueProps {
  place: OutingPlace
  people: number
  isSignedIn: boolean
  next: string
}

function LiveQueue({ place, ...plan }: LiveQueueProps) {
  const [coupon] = useLiveQueues(place.coupon ? [place.coupon] : [], plan)
  return coupon ? <PlanQueue coupon={coupon} {...plan} /> : null
}

function PlaceGone() {
  return (
    <NothingHere
      drink="drink-coffee"
      text="The place you decided for has left Hush."
      action={
        <ButtonLink to={href('/tonight')} look="quiet">
          Make another plan
        </ButtonLink>
      }
    />
  )
}
