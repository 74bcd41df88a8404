import { Link } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { FormProblem } from './form-problem.tsx'

interface AnswerProblemProps {
  answer: FormAnswer | undefined
  logIn: string
  /** What to do after logging in. */
  then?: string
}

/** Why a form was refused; whoever was logged out logs in beside it, and it keeps what was typed. */
export function AnswerProblem({
  answer,
  logIn,
  then = 'save: what you entered is still here',
}: AnswerProblemProps) {
  if (!answer?.problem) return null
  return (
    <FormProblem>
      {answer.problem}
      {answer.isLoggedOut ? <LogInBeside to={logIn} then={then} /> : null}
    </FormProblem>
  )
}

function LogInBeside({ to, then }: { to: string; then: string }) {
  return (
    <>
      {' '}
      <Link to={to} target="_blank" className="underline underline-offset-4">
        Log in in a new tab
      </Link>
      {`, then come back and ${then}.`}
    </>
  )
}
