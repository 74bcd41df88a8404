import { ButtonLink } from '../forms/button.tsx'
import { authHref } from './auth-href.ts'
import { DemoMailNote } from './demo-mail-note.tsx'

export function OtherWaysIn({ next, isMailSent }: { next: string; isMailSent: boolean }) {
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
