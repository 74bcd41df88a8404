import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { VerificationState } from '../../../domain/businesses/verification.ts'
import { Drink } from '../../../ui/drink.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'

interface StateCardProps {
  state: VerificationState
  by: 'documents' | 'card' | null
  submitted: string | null
  reason: string | null
  takesCard: boolean
}

export function StateCard({ state, by, submitted, reason, takesCard }: StateCardProps) {
  if (state === 'approved') {
    return (
      <Card drink="drink-champagne" title="Your business is verified">
        <p>
          {by === 'card' ? 'The payment provider has confirmed your card. ' : ''}Your page carries
          the Verified mark, and you can post coupons and deals.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={href('/profile/AddCouponForm')}>Add a coupon</ButtonLink>
          <ButtonLink look="quiet" to={href('/profile/AddDealForm')}>
            Add a deal
          </ButtonLink>
        </div>
      </Card>
    )
  }
  if (state === 'under-review') {
    return (
      <Card drink="drink-boba" title="Your documents are under review">
        <p>
          We received them on {submitted}. Your verification is under review, ready within 48 hours;
          we write to you as soon as it is decided.
        </p>
        {takesCard ? (
          <>
            <p className="mt-3">Would you rather not wait? A card verifies you at once.</p>
            <ByCard />
          </>
        ) : null}
      </Card>
    )
  }
  if (state === 'declined') {
    return (
      <Card drink="drink-coffee" title="We could not verify your business yet">
        <p>This is what we found in the documents of {submitted}:</p>
        <blockquote className="mt-3 border-l-4 border-amber pl-4 font-medium whitespace-pre-line text-ink">
          {reason}
        </blockquote>
        <p className="mt-3">
          Please send new documents for another review
          {takesCard ? ', or verify by card at once' : ''}.
        </p>
        {takesCard ? <ByCard /> : null}
      </Card>
    )
  }
  return (
    <Card drink="drink-tropical" title="Show us that it is yours">
      <p>
        Only verified businesses post coupons and deals.{' '}
        {takesCard
          ? 'There are two ways. A card that the payment provider checks verifies you at once; nothing is charged, and its number never reaches us.'
          : 'This place is already on Hush, and a card does not prove who owns it: please send documents.'}
      </p>
      {takesCard ? <ByCard /> : null}
    </Card>
  )
}

/** A full page load, because the card page has its own security policy. */
function ByCard() {
  return (
    <ButtonLink to={href('/profile/card-verification')} reloadDocument className="mt-4">
      Verify by card
    </ButtonLink>
  )
}

function Card({ drink, title, children }: { drink: string; title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-5 shadow-card sm:gap-x-6 sm:gap-y-2 sm:p-7">
      <Drink
        name={drink}
        pixels={80}
        className="size-14 shrink-0 sm:row-span-2 sm:size-20 sm:self-start"
      />
      <h2 className="font-display text-xl sm:text-2xl">{title}</h2>
      <div className="col-span-2 text-soft sm:col-span-1 sm:col-start-2">{children}</div>
    </section>
  )
}
