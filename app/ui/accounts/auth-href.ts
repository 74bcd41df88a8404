import { href } from 'react-router'

export type AuthMode = 'login' | 'signup' | 'forgotPassword'

/** The address of a form of the account that goes on to `next` afterwards. */
export function authHref(authMode: AuthMode, next = '/'): string {
  return goingOn(href('/AuthForm/:authMode', { authMode }), next)
}

/** Where a business logs in, and goes on to `next`. */
export function businessLogInHref(next = '/'): string {
  return goingOn(href('/business-login'), next)
}

/** Where a business that forgot its password begins; it comes back to its own log-in. */
export function businessForgotHref(next = '/'): string {
  return goingOn(href('/AuthForm/:authMode', { authMode: 'forgotPassword' }), next, {
    [DOOR]: BUSINESS,
  })
}

const DOOR = 'door'
const BUSINESS = 'business'

/** Whether a page about an account was reached from the log-in of businesses. */
export function isOfBusiness(params: URLSearchParams): boolean {
  return params.get(DOOR) === BUSINESS
}

function goingOn(path: string, next: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(next === '/' ? {} : { next }) })
  return query.size === 0 ? path : `${path}?${query}`
}
