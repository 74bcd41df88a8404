import type { Step } from '../../../domain/businesses/sign-up-steps.ts'
import { TermsNote } from '../../../ui/accounts/terms-note.tsx'
import { Button } from '../../../ui/forms/button.tsx'

interface StepButtonsProps {
  step: Step
  isValid: boolean
  isSending: boolean
  hrefOf: (step: Step) => string
  onBack: ((step: Step) => void) | undefined
}

/** Next comes first in the document: it is what Enter presses. */
export function StepButtons({ step, isValid, isSending, hrefOf, onBack }: StepButtonsProps) {
  const before = step === 3 ? 2 : 1
  const next = step === 1 ? 2 : 3
  const waits = {
    isUnready: !isValid,
    'aria-disabled': isSending,
    'aria-describedby': 'missing',
  }
  return (
    <div className="grid gap-3">
      {step === 3 ? <TermsNote /> : null}
      <div className="flex flex-row-reverse gap-3">
        {step === 3 ? (
          <Button name="finish" value="yes" formAction={hrefOf(3)} className="flex-1" {...waits}>
            {isSending ? 'Signing up…' : 'Sign Up'}
          </Button>
        ) : (
          <Button key={step} formAction={hrefOf(next)} className="flex-1" {...waits}>
            Next
          </Button>
        )}
        {step === 1 ? null : (
          <Button
            look="quiet"
            type={onBack ? 'button' : 'submit'}
            formAction={hrefOf(before)}
            formNoValidate
            onClick={() => onBack?.(before)}
          >
            Back
          </Button>
        )}
      </div>
    </div>
  )
}
