import { href } from 'react-router'
import {
  type CardState,
  isSameEmail,
  OTHER_EMAIL,
} from '../../../domain/verifications/card-set-up.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { Check } from '../../../ui/icons.tsx'

interface CardPanelProps {
  card: CardState
  email: string
  error: string | undefined
}

/**
 * The card page is loaded whole for its security policy; an unanswered check is reported by the
 * form.
 */
export function CardPanel({ card, email, error }: CardPanelProps) {
  if (card.state === 'unanswered') return null
  const isConfirmed = card.state === 'confirmed' && isSameEmail(card.email, email)
  if (isConfirmed) {
    return (
      <p className="flex items-center gap-3 rounded-2xl border border-good bg-card p-4 font-medium text-good sm:p-5">
        <Check className="size-5 shrink-0" />
        Your card is confirmed. Nothing was charged.
      </p>
    )
  }
  const isOther = card.state === 'confirmed'
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl border border-line p-4 sm:p-5">
      <p className="text-soft">
        {isOther
          ? OTHER_EMAIL
          : 'You enter it on the next page, and come back here with everything you have typed.'}
      </p>
      {error ? <p className="text-sm font-medium text-bad">{error}</p> : null}
      <a href={href('/business-signup/card')} data-field="card" className={buttonClass('primary')}>
        Enter your card
      </a>
    </div>
  )
}
