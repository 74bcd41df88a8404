import { redirect } from 'react-router'
import { endSession, type StartedSession } from '../../domain/accounts/sessions.server.ts'
import type { Services } from '../context.server.ts'
import { sessionCookie, sessionToken } from '../cookies.server.ts'
import { noticeCookie } from '../notice.server.ts'

/** Uses the browser's clock, by which cookies expire. */
export async function redirectSignedIn(
  request: Request,
  { db, baseUrl }: Services,
  { session, to, notice }: { session: StartedSession; to: string; notice: string },
): Promise<Response> {
  const before = sessionToken(request, baseUrl)
  if (before !== null) await endSession(db, { token: before })
  const headers = new Headers()
  const until = new Date(Date.now() + session.longestMs)
  headers.append('Set-Cookie', sessionCookie(session.token, until, baseUrl))
  headers.append('Set-Cookie', noticeCookie(notice))
  return redirect(to, { headers })
}
