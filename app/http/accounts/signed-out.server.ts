import { href, redirect } from 'react-router'
import { sessionCookie } from '../cookies.server.ts'
import { noticeCookie } from '../notice.server.ts'

/** The browser also deletes cached pages and saved coupons. */
export function redirectSignedOut(baseUrl: string, notice?: string): Response {
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  headers.append('Set-Cookie', sessionCookie('', 0, baseUrl))
  if (notice !== undefined) headers.append('Set-Cookie', noticeCookie(notice))
  return redirect(href('/'), { headers })
}
