import { href, Link, useRouteLoaderData } from 'react-router'
import { ButtonLink } from '../forms/button.tsx'
import { authHref } from './auth-href.ts'

interface OtherWaysInProps {
  next: string
  isMailSent: boolean
}

export function OtherWaysIn({ next, isMailSent }: OtherWaysInProps) {
  const isDemo = useRouteLoaderData<{ demo: boolean }>('root')?.demo ?? false
  return (
    <>
      {isDemo && isMailSent ? (
        <p className="rounded-xl bg-sunk px-4 py-3 text-sm text-soft">
          This is a demo: your mail is in the{' '}
          <Link
            to={href('/mailbox')}
            target="_blank"
            className="text-link underline underline-offset-4"
          >
            demo mailbox
          </Link>
          .
        </p>
      ) : null}
      <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <ButtonLink to={authHref('login', next)} look="quiet">
          Log in
        </ButtonLink>
        <ButtonLink to={authHref('signup', next)} look="quiet">
          Sign up
        </ButtonLink>
      </div>
    </>
  )
}
