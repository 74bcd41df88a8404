import { timeText } from '@hush/hours/time'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { emailForm } from '../../../domain/accounts/account-forms.ts'
import {
  CODE_STEPS,
  type CodeAnswer,
  LOG_IN_CODE_MS,
  MAX_WRONG_TRIES,
} from '../../../domain/accounts/log-in-code.ts'
import { logInCodeForm } from '../../../domain/accounts/log-in-code-form.ts'
import { findLogInCode } from '../../../domain/accounts/log-in-codes.server.ts'
import { canonicalMailbox, countedMailbox } from '../../../domain/accounts/mailbox.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import { isUid } from '../../../domain/ids/id.ts'
import {
  type LogInByCode,
  logInByCode,
  requestLogInCode,
} from '../../../domain/lifecycle/log-in-by-code.server.ts'
import { sentCode } from '../../../http/accounts/ask-to-log-in.server.ts'
import { readKnownBrowser } from '../../../http/accounts/known-browser.server.ts'
import { takeCodeLimits } from '../../../http/accounts/log-in-code-limits.server.ts'
import { mailedNext } from '../../../http/accounts/mailed-path.ts'
import { redirectSignedIn } from '../../../http/accounts/signed-in.server.ts'
import { isSentByScript } from '../../../http/by-script.ts'
import {
  clientAddressContext,
  servicesContext,
  viewerContext,
} from '../../../http/context.server.ts'
import { knownBrowserOf, logInCodeCookie, logInCodeToken } from '../../../http/cookies.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { refuseForNow, takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { codeLogInHref } from '../../../ui/accounts/auth-href.ts'

const LOGGED_IN = 'Login successful!'
const OVER =
  'That code no longer works: it was used, is older than 10 minutes, or was sent to another browser. Please send yourself a new one, or open the link in the mail.'
const LAST_WRONG = `That was wrong ${MAX_WRONG_TRIES} times, so the code no longer works. Please send yourself a new one.`

const REFUSED = {
  unconfirmed: 'Please confirm your email first: open the link that we mailed you.',
  suspended:
    'This account is suspended for now. If you think that is a mistake, please write to us.',
}

const where = z.object({
  step: z.enum(CODE_STEPS),
  next: z.string().optional(),
  coupon: z.string().refine(isUid).optional(),
})

interface CodeRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  typed: FieldTexts
  coupon: string | undefined
  next: string
}

export async function handleLogInCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
  typed: Record<string, string>,
) {
  const parsed = where.safeParse(typed)
  if (!parsed.success) throw data('Please open the form again.', { status: 400 })
  const { step, coupon } = parsed.data
  const next = safePath(parsed.data.next)
  const input = { request, context, typed, coupon, next }
  return step === 'email' ? mailCode(input) : checkCode(input)
}

/** One answer for every address: no account is looked up. */
async function mailCode({ request, context, typed, coupon, next }: CodeRequest) {
  const { db, keys, limits, mail, now, baseUrl } = context.get(servicesContext)
  const parsed = emailForm.safeParse(typed)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })
  const { email } = parsed.data
  const address = context.get(clientAddressContext)
  const token = knownBrowserOf(request, baseUrl)
  const known = { token, mailbox: canonicalMailbox(email) }
  const browser = readKnownBrowser(keys.browsers, known)
  const mailbox = countedMailbox(email)
  const seconds = await takeCodeLimits(limits, { mailbox, address, browser })
  if (seconds > 0) return refuseAnother(seconds, { typed, sent: await sentCode(request, context) })
  const replaces = logInCodeToken(request, baseUrl)
  const mailed = { couponId: coupon, next: await mailedNext(context.get(servicesContext), next) }
  const link = (sent: string) => new URL(codeLogInHref({ ...mailed, token: sent }), baseUrl).href
  const codeRequest = { email, replaces, mail, link, now: now() }
  const browserToken = await requestLogInCode(db, codeRequest)
  const headers = { 'Set-Cookie': logInCodeCookie(browserToken, LOG_IN_CODE_MS, baseUrl) }
  if (!isSentByScript(request))
    return redirect(codeLogInHref({ couponId: coupon, next }), { status: 303, headers })
  const sentAt = timeText(now())
  return data<CodeAnswer>({ isDone: true, step: 'code', typed: { email, sentAt } }, { headers })
}

async function checkCode(input: CodeRequest) {
  const { request, context, typed } = input
  const { db, limits, now, baseUrl } = context.get(servicesContext)
  const parsed = logInCodeForm.safeParse(typed)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })
  const browserToken = typed.token || logInCodeToken(request, baseUrl) || ''
  // A code counts its own tries, so that one guesser does not stop a whole bar.
  if (!(await findLogInCode(db, { browserToken, now: now() }))) {
    const address = context.get(clientAddressContext)
    const seconds = await takeLimits(limits, [['log-in code tries by address', address]])
    if (seconds > 0) return refuseForNow(seconds, { typed })
  }
  const result = await logInByCode(db, { ...parsed.data, browserToken, now: now() })
  if (result.outcome === 'logged-in') return goOn(input, result)
  const viewer = context.get(viewerContext)
  if (result.outcome === 'over' && viewer && viewer.email === typed.email) {
    return redirect(input.next)
  }
  return refuseCode(result, typed)
}

async function goOn(
  { request, context, coupon, next }: CodeRequest,
  { session, accountId, role, email }: Extract<LogInByCode, { outcome: 'logged-in' }>,
) {
  const signedIn = { session, accountId, role, email, to: next }
  if (coupon === undefined) {
    return redirectSignedIn(request, context, { ...signedIn, notice: LOGGED_IN })
  }
  const wish = { kind: 'join', couponId: coupon } as const
  return redirectSignedIn(request, context, { ...signedIn, wish })
}

function refuseCode(result: Exclude<LogInByCode, { outcome: 'logged-in' }>, typed: FieldTexts) {
  switch (result.outcome) {
    case 'wrong': {
      const { triesLeft } = result
      if (triesLeft === 0)
        return refuse<CodeAnswer>(400, { typed, step: 'email', problem: LAST_WRONG })
      const tries = triesLeft === 1 ? 'one more try' : `${triesLeft} more tries`
      return refuse(401, { typed, errors: { code: `That is not the code. You have ${tries}.` } })
    }
    case 'over':
      return refuse<CodeAnswer>(400, { typed, step: 'email', problem: OVER })
    default:
      return refuse<CodeAnswer>(403, { typed, step: 'email', problem: REFUSED[result.outcome] })
  }
}

/** Says that the earlier code still works. */
function refuseAnother(
  seconds: number,
  { typed, sent }: { typed: FieldTexts; sent: CodeAnswer | undefined },
) {
  const { email = '', sentAt = '' } = sent?.typed ?? {}
  if (!sent || canonicalMailbox(email) !== canonicalMailbox(typed.email ?? '')) {
    return refuseForNow(seconds, { typed })
  }
  const problem = `We sent the last code at ${sentAt}, and it still works. ${tooManySentence(seconds)}`
  return refuseForNow<CodeAnswer>(seconds, { ...sent, problem })
}
