import { data, Form, href, useNavigation } from 'react-router'
import { listPlaces, switchPlace } from '../../../domain/businesses/branches.server.ts'
import { MAX_PLACES, type OwnPlace } from '../../../domain/businesses/branches.ts'
import { isUid } from '../../../domain/ids/id.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { businessPage, requireBusinessRole, requireViewer } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Verified } from '../../../ui/icons.tsx'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/places-page'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/places')

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Your places · Hush')
}

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId, ownerId } = requireBusinessRole(requireViewer(context, HERE))
  const { db } = context.get(servicesContext)
  return { accountId, places: await listPlaces(db, { ownerId }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ownerId } = requireBusinessRole(requireViewer(context, HERE))
  const { db, baseUrl } = context.get(servicesContext)
  const { place = '' } = await readForm(request)
  const token = sessionToken(request, baseUrl) ?? ''
  const isSwitched =
    isUid(place) && (await switchPlace(db, { sessionToken: token, ownerId, accountId: place }))
  if (!isSwitched) throw data('There is no such place of yours.', { status: 404 })
  const places = await listPlaces(db, { ownerId })
  const name = places.find(({ accountId }) => accountId === place)?.name ?? 'your place'
  return redirectWithNotice(href('/profile'), `You are at ${name} now.`)
}

export default function PlacesPage({ loaderData }: Route.ComponentProps) {
  const { accountId, places } = loaderData
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-6 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Your places</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          One log-in for all of them. Each has its own page, week, coupons, staff, plan and payouts;
          you work at one at a time.
        </p>
      </header>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {places.map(place => (
          <PlaceRow key={place.accountId} place={place} isHere={place.accountId === accountId} />
        ))}
      </ul>
      {places.length < MAX_PLACES ? (
        <ButtonLink to={href('/profile/places/new')} className="justify-self-start">
          Add a place
        </ButtonLink>
      ) : (
        <p className="text-soft">
          You have reached the limit: an account can have at most {MAX_PLACES} places.
        </p>
      )}
    </div>
  )
}

function PlaceRow({ place, isHere }: { place: OwnPlace; isHere: boolean }) {
  const { formData } = useNavigation()
  const isSwitching = formData?.get('place') === place.accountId
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-7">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-lg font-semibold">
          {place.name}{' '}
          {place.isVerified ? (
            <>
              <Verified className="inline size-[0.9em] align-[-0.08em] text-link" />
              <span className="sr-only">, Hush-Verified</span>
            </>
          ) : null}
        </p>
        <p className="text-soft">{place.address}</p>
        {place.isFirst ? <p className="text-sm text-soft">Your log-in began here.</p> : null}
      </div>
      {isHere ? (
        <p className="font-semibold">You are here</p>
      ) : place.isSuspended ? (
        <p className="text-soft">Suspended</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="place" value={place.accountId} />
          <Button look="quiet" aria-disabled={isSwitching} aria-label={`Switch to ${place.name}`}>
            {isSwitching ? 'Switching…' : 'Switch'}
          </Button>
        </Form>
      )}
    </li>
  )
}
