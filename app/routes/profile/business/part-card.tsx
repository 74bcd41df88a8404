import { type ReactNode, useState } from 'react'
import type { Part } from '../../../ui/businesses/edit-part.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { LOG_IN_AGAIN, type PartForm } from './use-part.ts'

interface PartCardProps {
  part: Part
  title: string
  hint?: ReactNode
  state: Pick<PartForm, 'answer' | 'isSaving'>
  children: ReactNode
}

export function PartCard({ part, title, hint, state, children }: PartCardProps) {
  const { answer, isSaving } = state
  const [edited, setEdited] = useState<PartForm['answer']>()
  const message = answer?.isDone && !isSaving && edited !== answer ? answer.message : null
  return (
    <section
      id={part}
      aria-labelledby={`${part}-title`}
      // A success message disappears at the next edit.
      onChange={() => setEdited(answer)}
      className="grid grid-cols-1 content-start gap-5 rounded-card border border-line bg-card p-4 shadow-card sm:p-7"
    >
      <div>
        <h2 id={`${part}-title`} className="font-display text-2xl">
          {title}
        </h2>
        {hint ? <p className="mt-1 text-soft">{hint}</p> : null}
      </div>
      <AnswerProblem answer={answer} logIn={LOG_IN_AGAIN} />
      {children}
      <p role="status" className={message ? 'font-semibold text-good' : 'sr-only'}>
        {message}
      </p>
    </section>
  )
}
