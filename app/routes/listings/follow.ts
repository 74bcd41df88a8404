import { data, href, redirect, replace } from 'react-router'
import { z } from 'zod'
import { followListing, unfollowListing } from '../../domain/follows/follows.server.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { answerForScript } from '../../ui/forms/answer-for-script.ts'
import { LOG_IN_TO_FOLLOW } from '../../ui/listings/follow-button.tsx'
import type { Route } from './+types/follow'

const fields = z.object({
  verb: z.enum(['follow', 'unfollow']),
  next: z.string().optional(),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, limits, now } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) throw data('Follow or unfollow?', { status: 400 })
  if (!isRowId(params.listingId)) throw data('Restaurant not found', { status: 404 })
  const back = safePath(parsed.data.next)
  if (!viewer) {
    return replace(back, { headers: { 'Set-Cookie': noticeCookie(LOG_IN_TO_FOLLOW) } })
  }
  if (viewer.role !== 'diner') {
    throw data('Only diner accounts can follow restaurants.', {
      status: 403,
      statusText: 'Forbidden',
    })
  }
  await requireWithinLimits(limits, [['follow by account', viewer.accountId]])
  const follow = { accountId: viewer.accountId, listingId: Number(params.listingId) }
  if (parsed.data.verb === 'unfollow') {
    await unfollowListing(db, follow)
    return replace(back)
  }
  const outcome = await followListing(db, { ...follow, now: now() })
  if (outcome === 'not-found') throw data('Restaurant not found', { status: 404 })
  return replace(back)
}

/** There is no page at this address. */
export function loader() {
  return redirect(href('/'))
}

/** Keeps the router from prefetching a redirect. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

/** With scripts, a refusal is shown beside the button instead of as an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction)
}
