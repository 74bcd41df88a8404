import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Button } from './button.tsx'
import { FormOfField } from './form-of-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { PreloadAction } from './preload-action.tsx'

interface TwoAnswersProps {
  action: string
  fields: Readonly<Record<string, string | number>>
  /** The value of `answer` and its button, the likelier one first. */
  answers: readonly [first: [value: string, label: ReactNode], second: [string, ReactNode]]
}

/** One press answers. */
export function TwoAnswers({ action, fields, answers }: TwoAnswersProps) {
  const { Form, state, data, formData } = useFetcher<FormAnswer>()
  const isSending = state !== 'idle'
  const sent = formData?.get('answer') ?? null
  const problem = isSending ? undefined : data?.problem
  return (
    <Form
      method="post"
      action={action}
      aria-busy={isSending}
      className="grid gap-3 sm:max-lg:grid-cols-2"
    >
      <PreloadAction action={action} />
      <FormOfField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answers.map(([value, label], at) => (
        <Button
          key={value}
          name="answer"
          value={value}
          look={at === 0 ? 'primary' : 'quiet'}
          aria-disabled={sent === value}
          disabled={sent !== null && sent !== value}
        >
          {label}
        </Button>
      ))}
      {problem ? (
        <div className="sm:max-lg:col-span-2 lg:max-w-64">
          <FormProblem>{problem}</FormProblem>
        </div>
      ) : null}
    </Form>
  )
}
