import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { VerificationState } from '../../domain/businesses/verification.ts'
import { Drink } from '../../ui/drink.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'

interface StateCardProps {
  state: VerificationState
  /** What an approval rests on. */
  by: 'documents' | 'card' | null
  /** The day of the latest submission. */
  submitted: string | null
  /** Why it was declined. */
  reason: string | null
}

/** Where the verification stands, and what comes next (business §4). */
export function StateCard({ state, by, submitted, reason }: StateCardProps) {
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
          They came to us on {submitted}. Your verification is under review, ready within 48 hours;
          we write to you as soon as it is decided.
        </p>
        <p className="mt-3">Would you rather not wait? A card verifies you at once.</p>
        <ByCard />
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
          Please send documents again, and we look at them anew; or verify by card at once.
        </p>
        <ByCard />
      </Card>
    )
  }
  return (
    <Card drink="drink-tropical" title="Show us that it is yours">
      <p>
        Only verified businesses post coupons and deals. There are two ways. A card that the payment
        provider checks verifies you at once; nothing is charged, and its number never reaches us.
      </p>
      <ByCard />
      <p className="mt-4">
        Or send us two sides of your ID and one document of the business below. We look at them,
        which takes 24 to 48 hours, and delete them within 30 days of the decision. Nobody else sees
        them.
      </p>
    </Card>
  )
}

/** Loaded whole: the page that cards are typed into has a security policy of its own. */
function ByCard() {
  return (
    <ButtonLink to={href('/profile/card-verification')} reloadDocument className="mt-4">
      Verify by card
    </ButtonLink>
  )
}

interface CardProps {
  drink: string
  title: string
  children: ReactNode
}

function Card({ drink, title, children }: CardProps) {
  return (
    <section className="flex gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:gap-6 sm:p-7">
      <Drink name={drink} pixels={80} className="size-14 shrink-0 sm:size-20" />
      <div>
        <h2 className="font-display text-xl sm:text-2xl">{title}</h2>
        <div className="mt-2 text-soft">{children}</div>
      </div>
    </section>
  )
}
