import { z } from 'zod'
import { listAround } from '../../domain/listings/around.server.ts'
import { type AroundAnswer, MAX_FIRST } from '../../domain/listings/around.ts'
import { readListingFilter } from '../../domain/listings/listing-filter.ts'
import { roughPosition } from '../../domain/locations/position.ts'
import { positionFields } from '../../domain/locations/position-fields.ts'
import { readQueryParams } from '../../domain/search/query-params.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import type { Route } from './+types/places-around'

const MAX_QUERY = 1_000

const fields = positionFields.extend({
  first: z.coerce.number().int().min(1).max(MAX_FIRST),
  query: z.string().max(MAX_QUERY),
})

/**
 * Rough position in, candidates out, ordered by the browser (decision 0007). Posted, so that no
 * address, history or log holds it; nothing is stored.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { reading: db, limits, now } = context.get(servicesContext)
  await requireWithinLimits(limits, [
    ['places around by address', context.get(clientAddressContext)],
  ])
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) return Response.json({ problem: 'unreadable' }, { status: 400 })
  const params = new URLSearchParams(parsed.data.query)
  const answer: AroundAnswer = await listAround(db, {
    point: roughPosition(parsed.data),
    first: parsed.data.first,
    filter: readListingFilter(params.get('on')),
    query: { ...readQueryParams(params), place: null, rest: '' },
    now: now(),
  })
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
