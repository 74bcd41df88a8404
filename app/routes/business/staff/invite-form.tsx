import { Form, href, useNavigation } from 'react-router'
import { emailForm } from '../../../domain/accounts/account-forms.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

const LOG_IN = `${href('/business-login')}?${new URLSearchParams({ next: href('/profile/staff') })}`

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, onSubmit } = useFormCheck(emailForm, answer?.errors)
  const isSending = useNavigation().formData?.has('email') ?? false
  return (
    <Form
      method="post"
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:p-6"
    >
      <FormOfField />
      <AnswerProblem answer={answer} logIn={LOG_IN} then="send it: the email is still here" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <Field
          label="Email of a colleague"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          defaultValue={answer?.typed?.email}
          error={errors.email}
          hint="We mail a link that works once, for seven days."
        />
        <Button aria-disabled={isSending} className="min-h-12 sm:mt-8">
          {isSending ? 'Sending…' : 'Invite'}
        </Button>
      </div>
    </Form>
  )
}
