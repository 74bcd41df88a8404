import { listDots } from '../../domain/listings/in-box.server.ts'
import { readListingFilter } from '../../domain/listings/listing-filter.ts'
import { type MapAnswer, mapPlaces } from '../../domain/listings/map-place.ts'
import { readBox } from '../../domain/locations/box.ts'
import { readQueryParams } from '../../domain/search/query-params.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import type { Route } from './+types/map-places'

/** The dots change with the minute. */
const KEPT_SECONDS = 30

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { reading: db, limits, lists, now, streets, area } = context.get(servicesContext)
  await requireWithinLimits(limits, [['map by address', context.get(clientAddressContext)]])
  const box = readBox(url.searchParams.get('box') ?? '', area.box)
  if (typeof box === 'string') return Response.json({ problem: box }, { status: 400 })

  const instant = now()
  const filter = readListingFilter(url.searchParams.get('on'))
  const query = readQueryParams(url.searchParams)
  const { ids, cells } = await lists.inBox({ box, filter, query, now: instant })
  const places = mapPlaces(await listDots(db, ids, query.wanted[0]?.leaf), instant)
  return Response.json({ places, cells, streets } satisfies MapAnswer, {
    headers: { 'Cache-Control': `public, max-age=${KEPT_SECONDS}` },
  })
}
