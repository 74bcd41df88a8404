import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'

/** A confirmation, when one with the same title is running. */
export function PostAgain({ answer }: { answer: FormAnswer | undefined }) {
  const problem = answer?.errors?.again
  if (!problem) return null
  return (
    <CheckField
      label="Yes, post it a second time."
      name="again"
      value="yes"
      required={false}
      error={problem}
    />
  )
}
