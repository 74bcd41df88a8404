import { redirect } from 'react-router'
import { endSession, type StartedSession } from '../../domain/accounts/sessions.server.ts'
import type { Services } from '../context.server.ts'
import { sessionCookie, sessionToken } from '../cookies.server.ts'
import { noticeCookie } from '../notice.server.ts'
import { knownBrowserFor } from './known-browser.server.ts'

interface SignedIn {
  session: StartedSession
  to: string
  notice: string
  /** Where somebody proved it: this browser is known from now on. */
  email?: string
}

/** Uses the browser's clock, by which cookies expire. */
export async function redirectSignedIn(
  request: Request,
  services: Services,
  { session, to, notice, email }: SignedIn,
): Promise<Response> {
  const { db, baseUrl } = services
  const before = sessionToken(request, baseUrl)
  if (before !== null) await endSession(db, { token: before })
  const headers = new Headers()
  const until = new Date(Date.now() + session.longestMs)
  headers.append('Set-Cookie', sessionCookie(session.token, until, baseUrl))
  headers.append('Set-Cookie', noticeCookie(notice))
  if (email !== undefined) {
    headers.append('Set-Cookie', knownBrowserFor(email, services))
  }
  return redirect(to, { headers })
}
