import { parse, serialize } from 'hono/utils/cookie'
import { redirect } from 'react-router'
import { NOTICE } from './cookies.server.ts'

const NOTICE_SECONDS = 60
const MAX_NOTICE_LENGTH = 200

export function noticeCookie(sentence: string): string {
  const value = sentence.slice(0, MAX_NOTICE_LENGTH)
  return serialize(NOTICE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: NOTICE_SECONDS,
  })
}

export function redirectWithNotice(to: string, sentence: string): Response {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': noticeCookie(sentence) } })
}

export function takeNotice(request: Request): { notice: string | null; cookie: string | null } {
  const notice = parse(request.headers.get('cookie') ?? '')[NOTICE]
  if (!notice) return { notice: null, cookie: null }
  return {
    notice: notice.slice(0, MAX_NOTICE_LENGTH),
    cookie: serialize(NOTICE, '', { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 0 }),
  }
}
