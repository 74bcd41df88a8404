import { href, Link } from 'react-router'

/** Opens a new tab, so that what is typed stays. */
export function TermsNote() {
  return (
    <p className="text-sm text-soft">
      By going on you agree to our{' '}
      <Link
        to={href('/terms-of-use')}
        target="_blank"
        className="text-link underline underline-offset-4"
      >
        Terms of Use
      </Link>{' '}
      and are 18 or older.
    </p>
  )
}
