import { href, Link } from 'react-router'

/** Beside the button of every form that makes an account. */
export function TermsNote() {
  return (
    <p className="text-sm text-soft">
      By going on you agree to our{' '}
      <Link to={href('/terms-of-use')} className="text-link underline underline-offset-4">
        Terms of Use
      </Link>{' '}
      and are 18 or older.
    </p>
  )
}
