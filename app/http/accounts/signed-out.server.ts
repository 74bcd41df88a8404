import { href, redirect } from 'react-router'
import { endedSessionCookie } from '../cookies.server.ts'
import { noticeCookie } from '../notice.server.ts'

/** Goes home as a visitor, says `notice` there, and lets the browser forget the pages and coupons it kept. */
export function redirectSignedOut(baseUrl: string, notice?: string): Response {
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  headers.append('Set-Cookie', endedSessionCookie(baseUrl))
  if (notice !== undefined) headers.append('Set-Cookie', noticeCookie(notice))
  return redirect(href('/'), { headers })
}
