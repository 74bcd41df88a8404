import { href } from 'react-router'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { LogInBeside } from '../../../ui/forms/log-in-beside.tsx'
import type { PostAnswer } from './post-answer.ts'

/** Why nothing was posted; whoever was logged out logs in beside the form, which keeps what was typed. */
export function PostProblem({ answer }: { answer: PostAnswer | undefined }) {
  if (!answer?.problem) return null
  return (
    <FormProblem>
      {answer.problem}
      {answer.isLoggedOut ? (
        <LogInBeside to={href('/business-login')} then="submit: what you entered is still here" />
      ) : null}
    </FormProblem>
  )
}
