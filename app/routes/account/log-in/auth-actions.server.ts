import { data, type RouterContextProvider, redirect } from 'react-router'
import { emailForm, logInForm, signUpForm } from '../../../domain/accounts/account-forms.ts'
import { type LogIn, logIn } from '../../../domain/accounts/log-in.server.ts'
import { countedMailbox } from '../../../domain/accounts/mailbox.ts'
import type { Role } from '../../../domain/accounts/viewer.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { requestReset } from '../../../domain/lifecycle/reset-password.server.ts'
import { signUp } from '../../../domain/lifecycle/sign-up.server.ts'
import { accountMails } from '../../../http/accounts/account-mails.server.ts'
import {
  clearLogInAttempts,
  logInAttempt,
  takeLogInLimits,
} from '../../../http/accounts/log-in-limits.server.ts'
import { withMinDuration } from '../../../http/accounts/min-duration.server.ts'
import { redirectSignedIn } from '../../../http/accounts/signed-in.server.ts'
import { orBusy } from '../../../http/busy.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { refuseForNow, takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { noticeCookie } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import type { AuthMode } from '../../../ui/accounts/auth-href.ts'
import { type AuthAnswer, personIn } from './auth-modes.ts'

const SIGNED_UP = 'Signup successful! Please check your email to confirm.'
const NOT_STORED = 'Unexpected error occurred.'
const LOGGED_IN = 'Login successful!'
const BY_CODE_MEANWHILE = 'A code by email works meanwhile.'
const RESET_SENT = 'Password reset email sent! Please check your inbox.'

interface LogInPage {
  roles: readonly Role[]
  wrongRole: string
}

const REGULAR_LOG_IN: LogInPage = {
  roles: ['diner', 'operator'],
  wrongRole: 'This email is not registered as a regular user.',
}

export const BUSINESS_LOG_IN: LogInPage = {
  roles: ['business'],
  wrongRole: 'This email is not registered as a business user.',
}

const REFUSED_LOG_INS: Record<
  Exclude<LogIn['outcome'], 'logged-in' | 'wrong-role'>,
  [number, string]
> = {
  'no-match': [401, 'That email and password do not belong together. Please try again.'],
  unconfirmed: [403, 'Please confirm your email first: open the link that we mailed you.'],
  suspended: [
    403,
    'This account is suspended for now. If you think that is a mistake, please write to us.',
  ],
}

interface AuthRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  fields: Record<string, string>
  next: string
}

export function handleAuth(mode: AuthMode, auth: AuthRequest) {
  if (mode === 'login') return handleLogIn(auth, REGULAR_LOG_IN)
  if (mode === 'signup') return handleSignUp(auth)
  return handleForgotPassword(auth)
}

export async function handleLogIn(
  { request, context, fields, next }: AuthRequest,
  { roles, wrongRole }: LogInPage,
) {
  const services = context.get(servicesContext)
  const { db, limits, now } = services
  const address = context.get(clientAddressContext)
  const typed = personIn(fields)
  const parsed = logInForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })
  const { email } = parsed.data
  const attempt = logInAttempt(request, services, { email, address })
  const seconds = await takeLogInLimits(limits, attempt)
  if (seconds > 0) {
    const problem = `${tooManySentence(seconds)} ${BY_CODE_MEANWHILE}`
    return refuseForNow(seconds, { typed, problem })
  }
  const result = await orBusy(logIn(db, { ...parsed.data, roles, now: now() }))
  if (result.outcome === 'wrong-role') {
    return refuse<AuthAnswer>(403, { typed, problem: wrongRole, isOtherLogIn: true })
  }
  if (result.outcome !== 'logged-in') {
    const [status, problem] = REFUSED_LOG_INS[result.outcome]
    const unconfirmedEmail = result.outcome === 'unconfirmed' ? email : undefined
    return refuse<AuthAnswer>(status, { typed, problem, unconfirmedEmail })
  }
  await clearLogInAttempts(limits, attempt)
  const { session, accountId, role } = result
  const signedIn = { session, accountId, role, to: next, notice: LOGGED_IN, email }
  return redirectSignedIn(request, context, signedIn)
}

async function handleSignUp({ context, fields, next }: AuthRequest) {
  const services = context.get(servicesContext)
  const { db, limits, log, now } = services
  const address = context.get(clientAddressContext)
  const typed = personIn(fields)
  const parsed = signUpForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })
  const seconds = await takeLimits(limits, [
    ['sign-up by address', address],
    ['sign-up by address, hourly', address],
  ])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const mailbox = countedMailbox(parsed.data.email)
  const mayMail = (await takeLimits(limits, [['sign-up mails to mailbox', mailbox]])) === 0
  const mails = await accountMails(services, next)
  const work = signUp(db, { ...parsed.data, role: 'diner', mails, mayMail, now: now() })
  const result = await withMinDuration(orBusy(orUnexpected(log, work)))
  if (result === 'unexpected') return refuse(500, { typed, problem: NOT_STORED })
  return redirect(next, { headers: { 'Set-Cookie': noticeCookie(SIGNED_UP) } })
}

async function handleForgotPassword({ context, fields, next }: AuthRequest) {
  const services = context.get(servicesContext)
  const { db, limits, now } = services
  const address = context.get(clientAddressContext)
  const typed = personIn(fields)
  const parsed = emailForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })
  const { email } = parsed.data
  const seconds = await takeLimits(limits, [
    ['reset by address', address],
    ['reset by email', email],
  ])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  await withMinDuration(
    requestReset(db, { email, mails: await accountMails(services, next), now: now() }),
  )
  return data<AuthAnswer>({ isDone: true, message: RESET_SENT })
}
