import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { rejectClaim } from '../../../domain/claims/claim.server.ts'
import { type OpenedCase, openCase } from '../../../domain/claims/open-case.server.ts'
import { resumeCases } from '../../../domain/claims/prove.server.ts'
import { isRowId } from '../../../domain/ids/id.ts'
import { claimMails } from '../../../http/accounts/claim-mails.server.ts'
import { auditActorOf } from '../../../http/audit-actor.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireFields } from '../../../http/forms/form.server.ts'
import { readBusinessForm } from '../../../http/forms/form-of.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import type { Route } from './+types/answer-claim'
import { CLAIMED, REFUSED } from './claim-words.ts'

const NO_ID = 'Business ID not found. Please try again.'
const FAILED = 'Failed to claim business. Please try again.'
const NOT_OURS = 'Thank you. We will not ask about that listing again.'

/** Source: business §8; decision 0076 says why. */
const NOT_OPENED: Record<Exclude<OpenedCase, 'opened' | 'claimed'>, [number, string]> = {
  ...REFUSED,
  declined: [403, 'We have decided about that listing. Write to us if we are wrong.'],
}

const fields = z.object({
  answer: z.enum(['yes', 'no']),
  listing: z.string().refine(isRowId).optional(),
})

/** Source: business §4. A yes still has to be proven. */
export async function action({ request, context }: Route.ActionArgs) {
  const { business, form } = await readBusinessForm(request, context, href('/profile'))
  const businessId = business.accountId
  const services = context.get(servicesContext)
  const { db, limits, log, now } = services
  const { answer, listing } = requireFields(fields, form, NO_ID)
  await requireWithinLimits(limits, [['claim by account', businessId]])
  if (answer === 'no') {
    await rejectClaim(db, { businessId, now: now() })
    await orUnexpected(log, resumeCases(db, { mails: claimMails(services), now: now() }))
    return redirectWithNotice(href('/profile'), NOT_OURS)
  }
  if (listing === undefined) throw data(NO_ID, { status: 400 })
  const by = auditActorOf(request, context)
  const claim = { businessId, listingId: Number(listing), by, now: now() }
  const outcome = await orUnexpected(log, openCase(db, claim))
  if (outcome === 'unexpected') throw data(FAILED, { status: 500 })
  if (outcome === 'opened') return redirect(href('/profile/claim/proof'), 303)
  if (outcome === 'claimed') return redirectWithNotice(href('/profile'), CLAIMED)
  const [status, sentence] = NOT_OPENED[outcome]
  throw data(sentence, { status })
}

export function loader() {
  return redirect(href('/profile'))
}

export { clientAction, clientLoader } from '../../../ui/forms/client-action.ts'
