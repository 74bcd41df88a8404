import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { type Claim, claimListing, rejectClaim } from '../../../domain/claims/claim.server.ts'
import { isRowId } from '../../../domain/ids/id.ts'
import { absoluteUrl } from '../../../http/absolute-url.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import type { Route } from './+types/answer-claim'

const NO_ID = 'Business ID not found. Please try again.'
const FAILED = 'Failed to claim business. Please try again.'
const CLAIMED = '✅ Business successfully claimed!'
const NOT_OURS = 'Thank you. We will not ask about that listing again.'

/** Business §8; decision 0030 says why. */
const REFUSED: Record<Exclude<Claim, 'claimed'>, [number, string]> = {
  'no-business': [403, NO_ID],
  'not-matching': [403, 'Failed to fetch business info. Please try again.'],
  taken: [409, 'Another business has claimed this listing already. Tell us if it is yours.'],
  'has-claim': [409, 'Your business has claimed a listing already.'],
}

const fields = z.object({
  answer: z.enum(['yes', 'no']),
  listing: z.string().refine(isRowId).optional(),
})

/** The answer to "Is this your business?" (business §4). */
export async function action({ request, context }: Route.ActionArgs) {
  const { accountId: businessId } = await requireBusiness(context, href('/profile'))
  const { db, limits, log, mail, contactEmail, baseUrl, now } = context.get(servicesContext)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) throw data(NO_ID, { status: 400 })
  await requireWithinLimits(limits, [['claim by account', businessId]])
  const { answer, listing } = parsed.data
  if (answer === 'no') {
    await rejectClaim(db, { businessId, now: now() })
    return redirectWithNotice(href('/profile'), NOT_OURS)
  }
  if (listing === undefined) throw data(NO_ID, { status: 400 })
  const mails = { queue: mail, to: contactEmail, desk: absoluteUrl(baseUrl, href('/operator')) }
  const claim = { businessId, listingId: Number(listing), mails, now: now() }
  const outcome = await orUnexpected(log, claimListing(db, claim))
  if (outcome === 'unexpected') throw data(FAILED, { status: 500 })
  if (outcome === 'claimed') return redirectWithNotice(href('/profile'), CLAIMED)
  const [status, sentence] = REFUSED[outcome]
  throw data(sentence, { status })
}

export function loader() {
  return redirect(href('/profile'))
}

/** With a client loader, the router does not prefetch what this redirects to. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction)
}
