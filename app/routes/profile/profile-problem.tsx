import { authHref } from '../../ui/accounts/auth-href.ts'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { LogInBeside } from '../../ui/forms/log-in-beside.tsx'
import type { SaveAnswer } from './profile-answer.ts'

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
      {isLoggedOut ? <LogInBeside to={logIn} then="save: what you entered is still here" /> : null}
    </FormProblem>
  )
}
