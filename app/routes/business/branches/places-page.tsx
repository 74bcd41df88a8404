import { data, href } from 'react-router'
import { listPlaces, switchPlace } from '../../../domain/businesses/branches.server.ts'
import { MAX_PLACES } from '../../../domain/businesses/branches.ts'
import { isUid } from '../../../domain/ids/id.ts'
import { listPlacesToday } from '../../../domain/results/places-today.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { businessPage, requireBusinessRole, requireViewer } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { PlacesTable } from '../../../ui/businesses/places-table.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/places-page'
import { NO_SUCH_PLACE } from './chosen-places.ts'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/places')

export const meta = unlisted('Your places · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId, ownerId } = requireBusinessRole(requireViewer(context, HERE))
  const { db, now } = context.get(servicesContext)
  return { accountId, places: await listPlacesToday(db, { ownerId, now: now() }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ownerId } = requireBusinessRole(requireViewer(context, HERE))
  const { db, baseUrl } = context.get(servicesContext)
  const { place = '' } = await readForm(request)
  const token = sessionToken(request, baseUrl) ?? ''
  const isSwitched =
    isUid(place) && (await switchPlace(db, { sessionToken: token, ownerId, accountId: place }))
  if (!isSwitched) throw data(NO_SUCH_PLACE, { status: 404 })
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
      <PlacesTable places={places} here={accountId}>
        {places.length < MAX_PLACES ? (
          <ButtonLink to={href('/profile/places/new')}>Add a place</ButtonLink>
        ) : (
          <p className="text-soft">
            You have reached the limit: an account can have at most {MAX_PLACES} places.
          </p>
        )}
      </PlacesTable>
    </div>
  )
}
