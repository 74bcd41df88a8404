import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { findCode, redeemCode } from '../../../domain/promotions/redeem.server.ts'
import { MAX_TYPED_CODE_LENGTH } from '../../../domain/promotions/typed-code.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { takeLimits } from '../../../http/limits/limits.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { type CodeAnswer, codeForm } from './code-form.ts'
import { REFUSAL_STATUS } from './code-sentences.ts'

const LOGGED_OUT = 'You were logged out, so nothing was redeemed.'
const TOO_MANY = 'Too many unknown codes. Please wait a minute and try again.'
const NOT_FOUND =
  'None of your coupons has this code. Please compare it with the one on the diner’s screen.'

interface Posted {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Only unknown codes count against the limit, and those of other businesses are unknown. */
export async function answerCode({ request, context }: Posted) {
  const { db, limits, now } = context.get(servicesContext)
  const fields = await readForm(request)
  const typed = { code: (fields.code ?? '').slice(0, MAX_TYPED_CODE_LENGTH) }
  if (!context.get(viewerContext)) {
    return refuse(401, { typed, problem: LOGGED_OUT, isLoggedOut: true })
  }
  const { accountId: businessId } = await requireBusiness(context, href('/profile/redeem'))
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })

  const seconds = await takeLimits(limits, [['wrong codes by business', businessId]])
  if (seconds > 0) return refuse(429, { typed, problem: TOO_MANY }, retryAfter(seconds))
  const query = { code: parsed.data.code, businessId, now: now() }
  const outcome = fields.step === 'redeem' ? await redeemCode(db, query) : 'looked-at'
  const match = await findCode(db, query)
  if (!match) return refuse(404, { typed, errors: { code: NOT_FOUND } })
  await limits.giveBack('wrong codes by business', businessId)

  if (outcome === 'now-redeemed') {
    const done = new URLSearchParams({ done: String(match.entryId) })
    return redirect(`${href('/profile/redeem')}?${done}`, 303)
  }
  const isRefused = outcome !== 'looked-at' && outcome !== 'not-found'
  return data<CodeAnswer>({ typed, match }, { status: isRefused ? REFUSAL_STATUS[outcome] : 200 })
}
