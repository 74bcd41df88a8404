import { Link } from 'react-router'
import { authHref } from '../../ui/accounts/auth-href.ts'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import type { SaveAnswer } from './save-answer.ts'

interface SaveProblemProps {
  answer: SaveAnswer | undefined
  /** Where whoever was logged out logs in. */
  logIn?: string
}

/** Why nothing was saved; whoever was logged out logs in beside the form, which keeps what was typed. */
export function SaveProblem({ answer, logIn = authHref('login') }: SaveProblemProps) {
  if (!answer?.problem) return null
  const { problem, isLoggedOut } = answer
  return (
    <FormProblem>
      {problem}
      {isLoggedOut ? (
        <>
          {' '}
          <Link to={logIn} target="_blank" className="underline underline-offset-4">
            Log in in a new tab
          </Link>
          , then come back and save: what you entered is still here.
        </>
      ) : null}
    </FormProblem>
  )
}
