import { href, type RouterContextProvider, redirect } from 'react-router'
import { endSession, type StartedSession } from '../../domain/accounts/sessions.server.ts'
import type { Role } from '../../domain/accounts/viewer.ts'
import { type Services, servicesContext } from '../context.server.ts'
import { deskCookie, deskToken, sessionCookie, sessionToken } from '../cookies.server.ts'
import { noticeCookie } from '../notice.server.ts'
import { readSignedText, signText } from '../signed-text.server.ts'
import { knownBrowserFor } from './known-browser.server.ts'
import { grantKeptWish, type Wish } from './wish.server.ts'

const AT_DESK = 'desk'

export function isBrowserOfDesk(
  request: Request,
  { keys, baseUrl }: Pick<Services, 'keys' | 'baseUrl'>,
): boolean {
  return readSignedText(keys.browsers, AT_DESK, deskToken(request, baseUrl)) !== null
}

interface SignedIn {
  session: StartedSession
  accountId: string
  role: Role
  to: string
  notice?: string
  wish?: Wish
  /** Present if it was proven, so that the browser becomes a known one. */
  email?: string
}

export async function redirectSignedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { session, accountId, role, to, notice = '', wish, email }: SignedIn,
): Promise<Response> {
  const services = context.get(servicesContext)
  const { db, baseUrl } = services
  const before = sessionToken(request, baseUrl)
  if (before !== null) await endSession(db, { token: before })
  const granted = await grantKeptWish(request, context, { accountId, role, next: to, wish })
  const headers = new Headers()
  headers.append('Set-Cookie', sessionCookie(session.token, session.longestMs, baseUrl))
  const told = [notice, granted?.sentence ?? ''].filter(Boolean).join(' ')
  headers.append('Set-Cookie', noticeCookie(told))
  if (granted) headers.append('Set-Cookie', granted.cookie)
  if (email !== undefined) {
    headers.append('Set-Cookie', knownBrowserFor(email, services))
  }
  if (role === 'operator') {
    const desk = signText(services.keys.browsers, AT_DESK, accountId)
    headers.append('Set-Cookie', deskCookie(desk, baseUrl))
  }
  const start = role === 'operator' && to === href('/') ? href('/operator') : to
  return redirect(granted?.to ?? start, { headers })
}
