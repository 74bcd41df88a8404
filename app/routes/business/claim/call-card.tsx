import { Form } from 'react-router'
import type { DeskReason } from '../../../domain/claims/case.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { answerTo, useIsSending, WayCard, WayProblem } from './way-card.tsx'

interface CallCardProps {
  phone: string | null
  deskReason: DeskReason | null
  isCallRequested: boolean
  hasProof: boolean
  answer: FormAnswer | undefined
}

/** An operator calls the number from before the claim, never one that the claimant gives. */
export function CallCard({ phone, deskReason, isCallRequested, hasProof, answer }: CallCardProps) {
  const isSending = useIsSending({ intents: ['call'] })
  if (hasProof || (phone === null && deskReason !== null)) return null
  return (
    <WayCard title={phone === null ? 'Ask a person' : 'Get a call'}>
      <p className="mt-1 max-w-prose text-soft">
        {phone === null
          ? 'Someone at Hush will look at your claim, usually within two days.'
          : `Someone at Hush will call ${phone}, the number of the listing, usually within two days.`}
      </p>
      <WayProblem answer={answerTo(answer, { intents: ['call'] })} />
      {isCallRequested ? (
        <p className="mt-3 font-semibold text-good">We have your request.</p>
      ) : (
        <Form method="post" className="mt-4">
          <FormOfField />
          <Button name="intent" value="call" look="quiet" aria-disabled={isSending}>
            {isSending ? 'Sending…' : phone === null ? 'Ask a person' : 'Ask for a call'}
          </Button>
        </Form>
      )}
    </WayCard>
  )
}
