import { href } from 'react-router'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { LogInBeside } from '../../../ui/forms/log-in-beside.tsx'
import type { WeekAnswer } from './week-answer.ts'

/** Why nothing was saved; whoever was logged out logs in beside the form, which keeps what was typed. */
export function SaveProblem({ answer }: { answer: WeekAnswer | undefined }) {
  if (!answer?.problem) return null
  const { problem, detail, isLoggedOut } = answer
  const next = new URLSearchParams({ next: href('/profile/edit-happy-hour') })
  const logIn = `${href('/business-login')}?${next}`
  return (
    <FormProblem>
      {problem} {detail}
      {isLoggedOut ? <LogInBeside to={logIn} then="save: what you entered is still here" /> : null}
    </FormProblem>
  )
}
