import { href, Link } from 'react-router'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import type { WeekAnswer } from './save-answer.ts'

/** Why nothing was saved; whoever was logged out logs in beside the form, which keeps what was typed. */
export function SaveProblem({ answer }: { answer: WeekAnswer | undefined }) {
  if (!answer?.problem) return null
  const { problem, detail, isLoggedOut } = answer
  const next = new URLSearchParams({ next: href('/profile/edit-happy-hour') })
  return (
    <FormProblem>
      {problem} {detail}
      {isLoggedOut ? (
        <>
          {' '}
          <Link
            to={`${href('/business-login')}?${next}`}
            target="_blank"
            className="underline underline-offset-4"
          >
            Log in in a new tab
          </Link>
          , then come back and save: what you entered is still here.
        </>
      ) : null}
    </FormProblem>
  )
}
