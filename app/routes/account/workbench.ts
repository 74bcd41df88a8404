import { href } from 'react-router'
import type { Db } from '../../../db/client.ts'
import { form, type TestApp } from '../../../test/app.ts'
import { createAccount } from '../../domain/accounts/create-account.server.ts'
import { hashPassword } from '../../domain/accounts/passwords.server.ts'
import type { Role } from '../../domain/accounts/viewer.ts'

/** What the tests of the account pages work with. */
export const PASSWORD = 'Sunset over 3 docks'

export const VERA = {
  firstName: 'Vera',
  lastName: 'Lind',
  email: 'vera@example.com',
  password: PASSWORD,
}

export const AUTH = {
  logIn: href('/AuthForm/:authMode', { authMode: 'login' }),
  signUp: href('/AuthForm/:authMode', { authMode: 'signup' }),
  forgotPassword: href('/AuthForm/:authMode', { authMode: 'forgotPassword' }),
}

/** Sends a form as a browser at `from` would. */
export function post(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  { from = '203.0.113.1', cookie }: { from?: string; cookie?: string } = {},
): Promise<Response> {
  const headers = new Headers(cookie ? { cookie } : {})
  headers.set('x-forwarded-for', from)
  return app.request(path, { ...form(fields), headers })
}

/** A confirmed account whose password is `PASSWORD`, unless said otherwise. */
export async function addAccount(
  db: Db,
  app: TestApp,
  { email, role = 'diner', confirmed = true }: { email: string; role?: Role; confirmed?: boolean },
): Promise<void> {
  const now = app.services.now()
  await createAccount(db, {
    role,
    email,
    passwordHash: await hashPassword(PASSWORD),
    firstName: 'Vera',
    lastName: 'Lind',
    confirmedAt: confirmed ? now : undefined,
    now,
  })
}

/** The address in the last mail of a kind, without our origin. */
export async function lastLink(db: Db, app: TestApp, kind: 'confirm' | 'reset'): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const link = mail.body?.split(/\s+/).find(word => word.includes('token='))
  if (!link?.startsWith(`${app.services.baseUrl}/`)) throw new Error(`${link} is not ours.`)
  return link.slice(app.services.baseUrl.length)
}

export function tokenIn(link: string): string {
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}

/** The notice that an answer leaves for the next page. */
export function noticeOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find(text => text.startsWith('notice=')) ?? ''
  return decodeURIComponent(cookie.slice('notice='.length).split(';')[0] ?? '')
}

/** A page as its reader sees it: without what differs from answer to answer. */
export async function readerSees(response: Response): Promise<string> {
  const html = await response.text()
  return html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/nonce="[^"]*"/g, '')
    .replaceAll('&#x27;', "'")
}
