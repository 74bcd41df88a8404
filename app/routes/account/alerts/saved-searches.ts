import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { removeSearch } from '../../../domain/following/saved-searches/saved-searches.server.ts'
import { isRowId } from '../../../domain/ids/id.ts'
import { logInFor } from '../../../http/accounts/ask-to-log-in.server.ts'
import { grantOrRefuse } from '../../../http/accounts/wish.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import type { Route } from './+types/saved-searches'

const MAX_QUERY_LENGTH = 1_000

const fields = z.discriminatedUnion('verb', [
  z.object({
    verb: z.literal('save'),
    query: z.string().max(MAX_QUERY_LENGTH),
    zip: z.string().regex(/^\d{5}$/),
  }),
  z.object({ verb: z.literal('remove'), question: z.string().refine(isRowId).transform(Number) }),
])

/** A visitor who has to log in returns to the search, which is saved by then. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const back = safePath(form.next ?? href('/alerts'))
  const parsed = fields.safeParse(form)
  if (parsed.data?.verb === 'save') {
    const { query, zip } = parsed.data
    const wish = { kind: 'save', query, zipCode: zip } as const
    const viewer = context.get(viewerContext)
    if (!viewer)
      throw logInFor(context, { wish, next: back, why: 'Please log in to save this search.' })
    requireFormOf(viewer, form, back)
    return redirectWithNotice(back, await grantOrRefuse(context, viewer, wish))
  }
  const viewer = requireDiner(context, back)
  requireFormOf(viewer, form, back)
  const { accountId } = viewer
  const { db, limits } = context.get(servicesContext)
  await requireWithinLimits(limits, [['alert settings by account', accountId]])
  if (!parsed.success) throw data('Save or remove a search?', { status: 400 })
  const removed = await removeSearch(db, { accountId, id: parsed.data.question })
  if (removed === 'not-found') throw data('You did not save this search.', { status: 404 })
  return redirectWithNotice(href('/alerts'), 'Removed.')
}

/** This address has no page. */
export function loader() {
  return redirect(href('/alerts'))
}
