import { timeText } from '@hush/hours/time'
import { data, type RouterContextProvider } from 'react-router'
import type { CodeAnswer } from '../../domain/accounts/log-in-code.ts'
import { findLogInCode } from '../../domain/accounts/log-in-codes.server.ts'
import { servicesContext } from '../context.server.ts'
import { logInCodeToken } from '../cookies.server.ts'
import { type Wish, wishCookieFor } from './wish.server.ts'

type Context = Readonly<RouterContextProvider>

/** The step of a browser that has a code on its way, for as long as the code works. */
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

/** For the script of a visitor's page, which opens the log-in. */
export async function askToLogIn(
  request: Request,
  context: Context,
  { wish, next }: { wish: Wish; next: string },
) {
  const headers = { 'Set-Cookie': wishCookieFor(context, wish, next) }
  const answer: CodeAnswer = { ...(await sentCode(request, context)), isLoggedOut: true }
  return data(answer, { status: 401, headers })
}
