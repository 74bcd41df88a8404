import { href, redirect } from 'react-router'

/** Source: business §2. Both blocks of the profile lead to manual verification. */
export function loader(): Response {
  return redirect(href('/profile/mannual-account-verification'), { status: 301 })
}
