import { href } from 'react-router'
import type { UnpayableReason } from '../../../domain/payouts/connected-account.ts'
import { Drink } from '../../../ui/drink.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'

const TITLES: Record<UnpayableReason | 'missing', string> = {
  missing: 'First, an account to pay to',
  unfinished: 'Your account is not finished yet',
  'in-review': 'Stripe is looking at your details',
  rejected: 'Stripe turned your account down',
  held: 'Your new account has to wait a day',
}

interface NotPayableProps {
  because: UnpayableReason | 'missing'
  sentence: string
}

export function NotPayable({ because, sentence }: NotPayableProps) {
  return (
    <section className="flex gap-4 lg:items-center rounded-card border border-line bg-card p-5 shadow-card sm:gap-6 sm:p-7">
      <Drink name="drink-boba" pixels={80} className="size-14 shrink-0 sm:size-20" />
      <div>
        <h2 className="font-display text-xl sm:text-2xl">{TITLES[because]}</h2>
        <p className="mt-2 text-soft">{sentence}</p>
        <ButtonLink to={href('/connect-account')} className="mt-4">
          Your connected account
        </ButtonLink>
      </div>
    </section>
  )
}
