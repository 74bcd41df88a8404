import { href, type RouterContextProvider, redirect } from 'react-router'
import { viewerContext } from '../../../http/context.server.ts'
import { noticeCookie } from '../../../http/notice.server.ts'

const LOG_OUT_FIRST = 'A business has an account of its own. Please log out before you sign one up.'

/** An account has one role, so people who are signed in cannot open another one. */
export function refuseSignedIn(context: Readonly<RouterContextProvider>): void {
  const viewer = context.get(viewerContext)
  if (!viewer) return
  if (viewer.role === 'business') throw redirect(href('/profile'))
  throw redirect(href('/'), { headers: { 'Set-Cookie': noticeCookie(LOG_OUT_FIRST) } })
}
