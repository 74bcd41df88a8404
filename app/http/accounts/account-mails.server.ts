import { href } from 'react-router'
import type { AccountLinks, AccountMails } from '../../domain/accounts/account-mails.ts'
import type { Services } from '../context.server.ts'
import { wholeAddress } from '../whole-address.ts'
import { mailedPath } from './mailed-path.ts'

/**
 * The outbox and the addresses that mails about an account lead to; `next` is where it goes on,
 * carried by the links themselves (decision 0024).
 */
export function accountMails({ mail, baseUrl }: Services, next = '/'): AccountMails {
  const goesOn = mailedPath(next)
  const onward: Record<string, string> = goesOn === '/' ? {} : { next: goesOn }
  const page = (path: string, params: Record<string, string> = {}) =>
    wholeAddress(baseUrl, path, { ...params, ...onward })
  const form = (authMode: string) => page(href('/AuthForm/:authMode', { authMode }))
  const links: AccountLinks = {
    confirm: token => page(href('/confirm-email'), { token }),
    reset: token => page(href('/reset-password'), { token }),
    logIn: form('login'),
    businessLogIn: page(href('/business-login')),
    forgotPassword: form('forgotPassword'),
  }
  return { queue: mail, links }
}
