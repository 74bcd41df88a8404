import { data, href, type RouterContextProvider, redirect } from 'react-router'
import type { Db } from '../../../../db/client.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { createTurns } from '../../../domain/limiter/turns.ts'
import { findCode, redeemCode } from '../../../domain/promotions/redeem.server.ts'
import { MAX_TYPED_CODE_LENGTH } from '../../../domain/promotions/typed-code.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireRedeemer } from '../../../http/guards.server.ts'
import { type Limits, takeLimits } from '../../../http/limits/limits.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { type CodeAnswer, codeForm } from './code-form.ts'
import { REFUSAL_STATUS } from './code-sentences.ts'

const LOGGED_OUT = 'You were logged out, so nothing was redeemed.'
const TOO_MANY = 'Too many unknown codes. Please wait a minute and try again.'
const NOT_STAFF = 'You are no longer on its staff, so nothing was redeemed.'
const NOT_FOUND =
  'None of your coupons has this code. Please compare it with the one on the diner’s screen.'

interface CodeRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Only unknown codes count, and those of other businesses are unknown. */
export async function answerCode({ request, context }: CodeRequest) {
  const { db, limits, now } = context.get(servicesContext)
  const fields = await readForm(request)
  const typed = { code: (fields.code ?? '').slice(0, MAX_TYPED_CODE_LENGTH) }
  if (!context.get(viewerContext)) {
    return refuse(401, { typed, problem: LOGGED_OUT, isLoggedOut: true })
  }
  const { business, accountId, role } = await requireRedeemer(context, href('/profile/redeem'))
  if (isFormOfAnother({ accountId }, fields)) return refuse(409, { typed, problem: OF_ANOTHER })
  const businessId = business.accountId
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })

  const redeemer = { accountId, role }
  const query = { code: parsed.data.code, businessId, redeemer, now: now() }
  const isRedeeming = fields.step === 'redeem'
  // One after another, because a use counts until its code is found.
  const found = await inTurn(businessId, () => takeCode(db, limits, { ...query, isRedeeming }))
  if (found.seconds > 0) {
    return refuse(429, { typed, problem: TOO_MANY }, retryAfter(found.seconds))
  }
  const { match, outcome } = found
  if (outcome === 'not-allowed') return refuse(403, { typed, problem: NOT_STAFF })
  if (!match) return refuse(404, { typed, errors: { code: NOT_FOUND } })

  if (outcome === 'now-redeemed') {
    const done = new URLSearchParams({ done: String(match.entryId) })
    return redirect(`${href('/profile/redeem')}?${done}`, 303)
  }
  const isRefused = outcome !== 'looked-at' && outcome !== 'not-found'
  return data<CodeAnswer>({ typed, match }, { status: isRefused ? REFUSAL_STATUS[outcome] : 200 })
}

const inTurn = createTurns()

type CodeQuery = Parameters<typeof redeemCode>[1]

async function takeCode(
  db: Db,
  limits: Limits,
  { isRedeeming, ...query }: CodeQuery & { isRedeeming: boolean },
) {
  const use = ['wrong codes by business', query.businessId] as const
  const seconds = await takeLimits(limits, [use])
  if (seconds > 0) return { seconds }
  let isUnknown = false
  try {
    const outcome = isRedeeming ? await redeemCode(db, query) : ('looked-at' as const)
    const match = await findCode(db, query)
    isUnknown = !match
    return { seconds, match, outcome }
  } finally {
    if (!isUnknown) await limits.giveBack(...use)
  }
}
