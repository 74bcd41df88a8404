import { href, redirect } from 'react-router'

/** Both blocks of the profile lead to manual verification, and so does this address. */
export function loader(): Response {
  return redirect(href('/profile/mannual-account-verification'), { status: 301 })
}
