import { href, redirect } from 'react-router'

/** Both blocks of the profile lead to manual verification; this address of the offer block too. */
export function loader(): Response {
  return redirect(href('/profile/mannual-account-verification'), { status: 301 })
}
