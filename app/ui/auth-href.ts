import { href } from 'react-router'

export type AuthMode = 'login' | 'signup' | 'forgotPassword'

/** The address of a form of the account that goes on to `next` afterwards. */
export function authHref(authMode: AuthMode, next = '/'): string {
  const path = href('/AuthForm/:authMode', { authMode })
  return next === '/' ? path : `${path}?${new URLSearchParams({ next })}`
}
