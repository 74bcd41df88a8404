import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PromotionFrame } from './promotion-frame.tsx'

interface EndPromotionProps {
  what: 'coupon' | 'deal'
  promotion: { title: string; endDate: string; daysText: string }
  outcome: readonly string[]
  /** State that the consequences were described for. */
  seen?: string
  problem: string | undefined
}

export function EndPromotion({ what, promotion, outcome, seen, problem }: EndPromotionProps) {
  const isSending = useNavigation().formData !== undefined
  const all = href('/profile/ViewAllPromotions')
  return (
    <PromotionFrame title={`End this ${what}?`}>
      <div className="grid max-w-2xl gap-5 rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        {problem ? <FormProblem>{problem}</FormProblem> : null}
        <div>
          <h2 className="font-display text-2xl leading-snug">{promotion.title}</h2>
          <p className="mt-1 text-soft">
            Runs until {promotion.endDate} · {promotion.daysText}
          </p>
        </div>
        <ul className="grid list-disc gap-2 pl-5 marker:text-bad">
          {outcome.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>It cannot be undone.</li>
        </ul>
        <Form
          method="post"
          // Lets Back skip an answered question.
          replace
          className="grid gap-3 sm:grid-cols-2"
        >
          {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
          <Button look="danger" aria-disabled={isSending}>
            {isSending ? 'Ending…' : `End this ${what} now`}
          </Button>
          <ButtonLink to={all} look="quiet">
            Keep it running
          </ButtonLink>
        </Form>
      </div>
    </PromotionFrame>
  )
}
