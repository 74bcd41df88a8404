import { data, href, redirect, replace } from 'react-router'
import { z } from 'zod'
import { unfollowListing } from '../../domain/following/follows/follows.server.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { askToLogInFor } from '../../http/accounts/ask-to-log-in.server.ts'
import { grantOrRefuse } from '../../http/accounts/wish.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm, requireFields } from '../../http/forms/form.server.ts'
import { requireFormOf } from '../../http/forms/form-of.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { codeLogInHref } from '../../ui/accounts/auth-href.ts'
import { LOG_IN_TO_FOLLOW } from '../../ui/listings/follow-button.tsx'
import type { Route } from './+types/follow'

const fields = z.object({
  verb: z.enum(['follow', 'unfollow']),
  next: z.string().optional(),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, limits } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  const { verb, next } = requireFields(fields, form, 'Follow or unfollow?')
  if (!isRowId(params.listingId)) throw data('Restaurant not found', { status: 404 })
  const back = safePath(next)
  const wish = { kind: 'follow', listingId: Number(params.listingId) } as const
  const target = { wish, next: back, logIn: codeLogInHref({ next: back }) }
  if (!viewer) return askToLogInFor(request, context, { ...target, why: LOG_IN_TO_FOLLOW })
  requireFormOf(viewer, form, back)
  if (verb === 'unfollow') {
    await requireWithinLimits(limits, [['follow by account', viewer.accountId]])
    await unfollowListing(db, { accountId: viewer.accountId, listingId: wish.listingId })
    return replace(back)
  }
  await grantOrRefuse(context, viewer, wish)
  return replace(back)
}

/** This address has no page. */
export function loader() {
  return redirect(href('/'))
}

export { clientAction, clientLoader } from '../../ui/forms/client-action.ts'
