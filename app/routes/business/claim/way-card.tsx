import { type ReactNode, useId } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'

export function WayCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-card p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface AnswerFilter {
  intents: readonly string[]
  method?: string
}

export function answerTo(answer: FormAnswer | undefined, { intents, method }: AnswerFilter) {
  const typed = answer?.typed ?? {}
  const isOwn = intents.includes(typed.intent ?? '') && typed.method === method
  return isOwn ? answer : undefined
}

export function WayProblem({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer?.problem) return null
  return (
    <div className="mt-4">
      <FormProblem>{answer.problem}</FormProblem>
    </div>
  )
}

export function useIsSending({ intents, method }: AnswerFilter): boolean {
  const { formData } = useNavigation()
  const isSent = intents.includes(String(formData?.get('intent') ?? ''))
  return isSent && (formData?.get('method') ?? undefined) === method
}
