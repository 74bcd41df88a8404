import { momentText } from '@hush/hours/time'
import { useNavigation } from 'react-router'
import type { WaitingCredit } from '../../domain/desk/operators/desk-ledger.server.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REASON_LENGTH } from '../../domain/forms/reason-form.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { DeskForm } from './desk-form.tsx'

interface WaitingCreditsProps {
  credits: readonly (WaitingCredit & { isOwn: boolean })[]
  answer: FormAnswer | undefined
}

export function WaitingCredits({ credits, answer }: WaitingCreditsProps) {
  return credits.map(credit => (
    <Waiting
      key={credit.id}
      credit={credit}
      answer={answer?.typed?.creditId === credit.id ? answer : undefined}
    />
  ))
}

interface WaitingProps {
  credit: WaitingCreditsProps['credits'][number]
  answer: FormAnswer | undefined
}

function Waiting({ credit, answer }: WaitingProps) {
  const { id, corrects, cents, reason, requestedByEmail, requestedAt, isOwn } = credit
  const { formData } = useNavigation()
  const sent = formData?.get('creditId') === id ? formData.get('intent') : null
  return (
    <section
      aria-label={`Waiting ${corrects ? 'correction' : 'credit'} of ${dollars(cents)}`}
      className="rounded-card border border-amber bg-card p-5 shadow-card"
    >
      <h2 className="text-lg font-semibold">
        {corrects ? `Taking ${dollars(cents)} back waits` : `${dollars(cents)} waits`} for a second
        operator
      </h2>
      <p className="mt-1">{reason}</p>
      <p className="mt-1 text-sm text-soft">
        Requested by {isOwn ? 'you' : (requestedByEmail ?? 'a former operator')},{' '}
        {momentText(requestedAt)}
      </p>
      {answer?.problem ? (
        <div className="mt-3">
          <FormProblem>{answer.problem}</FormProblem>
        </div>
      ) : null}
      {isOwn ? null : (
        <DeskForm className="mt-4">
          <input type="hidden" name="creditId" value={id} />
          <Button
            name="intent"
            value="approve"
            aria-disabled={sent === 'approve'}
            disabled={sent === 'decline'}
          >
            {corrects ? `Take ${dollars(cents)} back` : `Approve ${dollars(cents)}`}
          </Button>
        </DeskForm>
      )}
      <DeskForm className="mt-4 grid gap-3 border-t border-line pt-4">
        <input type="hidden" name="creditId" value={id} />
        <TextAreaField
          label={isOwn ? 'Why you withdraw it' : 'Why not'}
          name="reason"
          rows={1}
          required
          maxLength={MAX_REASON_LENGTH}
          defaultValue={answer?.typed?.reason}
          error={answer?.errors?.reason}
        />
        <Button
          look="danger"
          name="intent"
          value="decline"
          aria-disabled={sent === 'decline'}
          disabled={sent === 'approve'}
        >
          {isOwn ? 'Withdraw it' : 'Decline'}
        </Button>
      </DeskForm>
    </section>
  )
}
