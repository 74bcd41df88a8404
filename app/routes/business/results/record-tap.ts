import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { isRowId } from '../../../domain/ids/id.ts'
import { TAP_KINDS } from '../../../domain/results/visit.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm, requireFields } from '../../../http/forms/form.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { countVisit } from '../../../http/visits/count-visit.server.ts'
import type { Route } from './+types/record-tap'

const fields = z.object({ kind: z.enum(TAP_KINDS) })

/** Sent as a beacon beside the link; the answer does not reveal whether the listing exists. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { limits } = context.get(servicesContext)
  await requireWithinLimits(limits, [['visits by address', context.get(clientAddressContext)]])
  const form = await readForm(request)
  const { kind } = requireFields(fields, form, 'The form must say what was tapped.')
  if (!isRowId(params.listingId)) throw data(null, { status: 404 })
  countVisit({ request, context, listingId: Number(params.listingId) }, kind)
  return new Response(null, { status: 204 })
}

export function loader() {
  return redirect(href('/'))
}
