import { href, Link } from 'react-router'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import type { PostAnswer } from './post-answer.ts'

/** Why nothing was posted; whoever was logged out logs in beside the form, which keeps what was typed. */
export function PostProblem({ answer }: { answer: PostAnswer | undefined }) {
  if (!answer?.problem) return null
  return (
    <FormProblem>
      {answer.problem}
      {answer.isLoggedOut ? (
        <>
          {' '}
          <Link
            to={href('/business-login')}
            target="_blank"
            className="underline underline-offset-4"
          >
            Log in in a new tab
          </Link>
          , then come back and submit: what you entered is still here.
        </>
      ) : null}
    </FormProblem>
  )
}
