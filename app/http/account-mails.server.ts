import { href } from 'react-router'
import type { AccountLinks } from '../domain/accounts/mails.ts'
import type { AccountMails } from '../domain/accounts/sign-up.server.ts'
import type { Services } from './context.server.ts'

/** The outbox and the addresses that mails about an account lead to; `next` is where it goes on. */
export function accountMails({ mail, baseUrl }: Services, next = '/'): AccountMails {
  const page = (path: string, params: Record<string, string> = {}) => {
    const query = new URLSearchParams(next === '/' ? params : { ...params, next })
    return query.size === 0 ? `${baseUrl}${path}` : `${baseUrl}${path}?${query}`
  }
  const form = (authMode: string) => page(href('/AuthForm/:authMode', { authMode }))
  const links: AccountLinks = {
    confirm: token => page(href('/confirm-email'), { token }),
    reset: token => `${baseUrl}${href('/reset-password')}?${new URLSearchParams({ token })}`,
    logIn: form('login'),
    forgotPassword: form('forgotPassword'),
  }
  return { queue: mail, links }
}
