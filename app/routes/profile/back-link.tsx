import { href, Link } from 'react-router'

const LOOK =
  'inline-flex min-h-11 items-center justify-self-start text-link underline underline-offset-4'

export function BackToProfile() {
  return (
    <Link to={href('/profile')} className={LOOK}>
      Back to your profile
    </Link>
  )
}

export function BackToAccount() {
  return (
    <Link to={href('/profile/account')} className={LOOK}>
      Back to your account
    </Link>
  )
}
