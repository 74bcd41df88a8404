import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { ReasonCard } from './reason-card.tsx'

export const TAKE_BACK = 'take-verification-back'

export const TAKE_BACK_NOTICES = {
  'verification-taken-back': 'The business is no longer verified, and is emailed the reason.',
  'not-verified': 'Nothing was changed: the business is not verified any more.',
} as const

export function TakeVerificationBack({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <ReasonCard
      title="Take its verification back"
      intent={TAKE_BACK}
      button="Take verification back"
      look="danger"
      answer={answer}
    >
      Its page loses the Verified badge, it can no longer post, and it is mailed your reason. What
      it has posted stays: end it under Promotions.
    </ReasonCard>
  )
}
