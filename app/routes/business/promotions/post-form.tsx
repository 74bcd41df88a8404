import { type ReactNode, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { z } from 'zod'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { FormAnswer, Typed } from '../../../domain/forms/form-answer.ts'
import { textsOf } from '../../../ui/forms/answer-for-script.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

interface PostFormProps {
  schema: z.ZodType
  /** Idempotency key: a form sent twice posts once. */
  promotionKey: string
  answer: FormAnswer | undefined
  submit: string
  children: (typed: Typed, errors: FieldErrors) => ReactNode
}

export function PostForm({ schema, promotionKey, answer, submit, children }: PostFormProps) {
  const { errors, onSubmit } = useFormCheck(schema, answer?.errors)
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? {})
  const isSending = useNavigation().formData !== undefined
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      onChange={event => setTyped(textsOf(new FormData(event.currentTarget)))}
      noValidate={useHydrated()}
      className="grid gap-5"
    >
      <AnswerProblem
        answer={answer}
        logIn={href('/business-login')}
        then="submit: what you entered is still here"
      />
      <input type="hidden" name="key" value={answer?.typed?.key ?? promotionKey} />
      {children(typed, errors)}
      <div className="grid grid-cols-2 gap-3 sm:flex sm:justify-end">
        <ButtonLink to={`${href('/profile')}?tab=promotion`} look="quiet">
          Cancel
        </ButtonLink>
        <Button aria-disabled={isSending} className="sm:min-w-44">
          {isSending ? 'Submitting...' : submit}
        </Button>
      </div>
    </Form>
  )
}
