import { href } from 'react-router'

export type AuthMode = 'login' | 'signup' | 'forgotPassword'

export function authHref(authMode: AuthMode, next = '/'): string {
  return withNext(href('/AuthForm/:authMode', { authMode }), next)
}

export function businessLogInHref(next = '/'): string {
  return withNext(href('/business-login'), next)
}

export function businessForgotHref(next = '/'): string {
  return withNext(href('/AuthForm/:authMode', { authMode: 'forgotPassword' }), next, {
    [LOG_IN_PARAM]: BUSINESS,
  })
}

interface CodeLogIn {
  couponId?: string
  next?: string
  /** Code requested on another device. */
  token?: string
}

export function codeLogInHref({ couponId, next = '/', token }: CodeLogIn): string {
  const more = { ...(couponId && { coupon: couponId }), ...(token && { token }) }
  return withNext(href('/session/code'), next, more)
}

const LOG_IN_PARAM = 'door'
const BUSINESS = 'business'

export function isFromBusinessLogIn(params: URLSearchParams): boolean {
  return params.get(LOG_IN_PARAM) === BUSINESS
}

function withNext(path: string, next: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(next === '/' ? {} : { next }) })
  return query.size === 0 ? path : `${path}?${query}`
}
