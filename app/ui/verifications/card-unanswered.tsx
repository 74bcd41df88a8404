import { CARD_UNANSWERED } from '../../domain/verifications/card-set-up.ts'
import { buttonClass } from '../forms/button.tsx'

/** The payment provider cannot be reached on return. */
export function CardUnanswered({ lookAgain }: { lookAgain: string }) {
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-xl border border-line bg-sunk px-4 py-3"
    >
      <p className="font-medium">{CARD_UNANSWERED}</p>
      <a href={lookAgain} data-field="card" className={buttonClass('quiet')}>
        Look again
      </a>
    </div>
  )
}
