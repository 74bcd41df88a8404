import { timeText } from '@hush/hours/time'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { CodeAnswer } from '../../domain/accounts/log-in-code.ts'
import { findLogInCode } from '../../domain/accounts/log-in-codes.server.ts'
import { isSentByScript } from '../by-script.ts'
import { servicesContext } from '../context.server.ts'
import { logInCodeToken } from '../cookies.server.ts'
import { redirectToLogIn } from '../guards.server.ts'
import { noticeCookie } from '../notice.server.ts'
import { type Wish, wishCookieFor } from './wish.server.ts'

type Context = Readonly<RouterContextProvider>

export async function sentCode(
  request: Request,
  context: Context,
  mailed: string | null = null,
): Promise<CodeAnswer | undefined> {
  const { db, now, baseUrl } = context.get(servicesContext)
  const browserToken = mailed ?? logInCodeToken(request, baseUrl)
  const sent = browserToken && (await findLogInCode(db, { browserToken, now: now() }))
  if (!sent) return undefined
  const typed = { email: sent.email, sentAt: timeText(sent.sentAt), token: mailed ?? undefined }
  return { step: 'code', typed }
}

export async function askToLogIn(
  request: Request,
  context: Context,
  { wish, next }: { wish: Wish; next: string },
) {
  const headers = { 'Set-Cookie': wishCookieFor(context, wish, next) }
  const answer: CodeAnswer = { ...(await sentCode(request, context)), isLoggedOut: true }
  return data(answer, { status: 401, headers })
}

export function askToLogInFor(
  request: Request,
  context: Context,
  { why, logIn, ...target }: { wish: Wish; next: string; why: string; logIn: string },
) {
  if (isSentByScript(request)) return askToLogIn(request, context, target)
  const headers = new Headers({ 'Set-Cookie': wishCookieFor(context, target.wish, target.next) })
  headers.append('Set-Cookie', noticeCookie(why))
  return redirect(logIn, { status: 303, headers })
}

/** The wish is granted when the log-in page has led back to `next`. */
export function logInFor(
  context: Context,
  { wish, next, why, logIn }: { wish: Wish; next: string; why: string; logIn?: string },
): Response {
  const answer = redirectToLogIn(next, why, logIn)
  answer.headers.append('Set-Cookie', wishCookieFor(context, wish, next))
  return answer
}
