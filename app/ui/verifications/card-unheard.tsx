import { CARD_UNHEARD } from '../../domain/verifications/card-set-up.ts'
import { buttonClass } from '../forms/button.tsx'

/** For a business that returns from the payment provider while the provider cannot be reached. */
export function CardUnheard({ lookAgain }: { lookAgain: string }) {
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-xl border border-line bg-sunk px-4 py-3"
    >
      <p className="font-medium">{CARD_UNHEARD}</p>
      <a href={lookAgain} data-field="card" className={buttonClass('quiet')}>
        Look again
      </a>
    </div>
  )
}
