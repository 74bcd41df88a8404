import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PromotionPage } from './post-view.tsx'

interface EndPageProps {
  /** 'coupon' or 'deal'. */
  what: string
  promotion: { title: string; endDate: string; daysText: string }
  /** What happens, each a sentence. */
  outcome: readonly string[]
  /** What the outcome rests on, sent along with the yes. */
  seen?: string
  problem: string | undefined
}

/** Says exactly what an early end means before it is asked for. */
export function EndPage({ what, promotion, outcome, seen, problem }: EndPageProps) {
  const isSending = useNavigation().formData !== undefined
  const all = href('/profile/ViewAllPromotions')
  return (
    <PromotionPage title={`End this ${what}?`}>
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
          // Back leads to where it was asked for, and not to a question that is answered.
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
    </PromotionPage>
  )
}
