import type { ReactNode } from 'react'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { AuthCard } from './auth-card.tsx'

interface MailedLinkCardProps {
  title: string
  answer: FormAnswer | undefined
  /** It says why the link does nothing; undefined while it works. */
  over: string | undefined
  children: ReactNode
}

/** The page of a link that somebody got by mail, and uses without logging in. */
export function MailedLinkCard({ title, answer, over, children }: MailedLinkCardProps) {
  const problem = answer?.problem ?? over
  return (
    <AuthCard title={title} drink="drink-beer" cover="cover-toast">
      <div className="mt-6 grid gap-5">
        {answer?.isDone ? (
          <p role="status" className="font-medium text-good">
            {answer.message}
          </p>
        ) : null}
        {problem === undefined || answer?.isDone ? null : <FormProblem>{problem}</FormProblem>}
        {children}
      </div>
    </AuthCard>
  )
}
