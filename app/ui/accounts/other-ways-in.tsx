import { ButtonLink } from '../forms/button.tsx'
import { authHref } from './auth-href.ts'
import { DemoMailNote } from './demo-mail-note.tsx'

interface OtherWaysInProps {
  next: string
  isMailSent: boolean
}

export function OtherWaysIn({ next, isMailSent }: OtherWaysInProps) {
  return (
    <>
      {isMailSent ? <DemoMailNote /> : null}
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
