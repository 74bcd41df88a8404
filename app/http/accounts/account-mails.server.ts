import { href } from 'react-router'
import type { AccountLinks, AccountMails } from '../../domain/accounts/account-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Services } from '../context.server.ts'
import { mailedNext } from './mailed-path.ts'

/** Mailed links carry `next` (decision 0062). */
export async function accountMails(services: Services, next = '/'): Promise<AccountMails> {
  const { mail, baseUrl } = services
  const nextPath = await mailedNext(services, next)
  const onward: Record<string, string> = nextPath === '/' ? {} : { next: nextPath }
  const page = (path: string, params: Record<string, string> = {}) =>
    absoluteUrl(baseUrl, path, { ...params, ...onward })
  const form = (authMode: string) => page(href('/AuthForm/:authMode', { authMode }))
  const links: AccountLinks = {
    confirm: token => page(href('/confirm-email'), { token }),
    reset: token => page(href('/reset-password'), { token }),
    logIn: form('login'),
    businessLogIn: page(href('/business-login')),
    forgotPassword: form('forgotPassword'),
    profile: absoluteUrl(baseUrl, href('/profile')),
  }
  return { queue: mail, links }
}
