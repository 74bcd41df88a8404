import { Link } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { FormProblem } from './form-problem.tsx'

interface AnswerProblemProps {
  answer: FormAnswer | undefined
  logIn: string
  then?: string
}

export function AnswerProblem({
  answer,
  logIn,
  then = 'save: what you entered is still here',
}: AnswerProblemProps) {
  if (!answer?.problem) return null
  return (
    <FormProblem>
      {answer.problem}
      {answer.wayOut ? (
        <>
          {' '}
          <Link to={answer.wayOut.to} className="underline underline-offset-4">
            {answer.wayOut.label}
          </Link>
        </>
      ) : null}
      {answer.isLoggedOut ? <LogInLink to={logIn} then={then} /> : null}
    </FormProblem>
  )
}

function LogInLink({ to, then }: { to: string; then: string }) {
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
