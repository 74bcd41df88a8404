import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OfferCard } from '../../domain/offers/offer.ts'
import type { CouponCard } from '../../domain/promotions/coupon.ts'
import type { DealCard } from '../../domain/promotions/deal.ts'
import { authHref } from '../../ui/accounts/auth-href.ts'
import { CouponCardView } from '../../ui/coupons/coupon-card.tsx'
import { useLiveQueues } from '../../ui/coupons/use-live-queues.ts'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { DealCardView } from '../../ui/listings/deal-card.tsx'
import { OfferCardView } from '../../ui/offers/offer-card.tsx'

/** Source: diner §9. */
const SHOWN_AT_FIRST = 3

/** One or two cards leave room for another section beside them. */
const BESIDE: Record<number, { section: string; cards: string }> = {
  1: { section: '', cards: 'grid' },
  2: { section: 'sm:col-span-2', cards: 'grid gap-5 sm:grid-cols-2' },
}

const ACROSS = { section: 'col-span-full', cards: 'cards' }

interface PromotionsProps {
  coupons: readonly CouponCard[]
  deals: readonly DealCard[]
  events: readonly OfferCard[]
  expandedList: string | null
  isVisitor: boolean
  next: string
}

export function Promotions(props: PromotionsProps) {
  const { coupons, deals, events, expandedList, isVisitor, next } = props
  const live = useLiveQueues(coupons)
  if (coupons.length + deals.length + events.length === 0) {
    return <ComingSoon isVisitor={isVisitor} />
  }
  return (
    <div className="cards gap-y-8 sm:gap-y-10">
      <ShowMore title="Coupons" name="coupons" expandedList={expandedList}>
        {live.map(coupon => (
          <CouponCardView key={coupon.id} coupon={coupon} isSignedIn={!isVisitor} next={next} />
        ))}
      </ShowMore>
      <ShowMore title="Offers" name="offers" expandedList={expandedList}>
        {deals.map(deal => (
          <DealCardView key={deal.id} deal={deal} />
        ))}
      </ShowMore>
      <Events events={events} expandedList={expandedList} />
    </div>
  )
}

export function Events({ events, expandedList }: Pick<PromotionsProps, 'events' | 'expandedList'>) {
  return (
    <ShowMore title="Events" name="events" expandedList={expandedList}>
      {events.map(event => (
        <OfferCardView key={event.id} offer={event} />
      ))}
    </ShowMore>
  )
}

function ComingSoon({ isVisitor }: Pick<PromotionsProps, 'isVisitor'>) {
  const { pathname } = useLocation()
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-dusk p-5 sm:px-8 text-on-dusk shadow-card">
      <div className="grow">
        <h2 className="font-display text-2xl">Special Offer Coming Soon!</h2>
        <p>
          {isVisitor
            ? 'Sign up, follow this place, and see its next offer among your own.'
            : 'Follow this place and see its next offer among your own.'}
        </p>
      </div>
      {isVisitor ? <ButtonLink to={authHref('signup', pathname)}>Sign Up</ButtonLink> : null}
    </section>
  )
}

interface ShowMoreProps {
  title: string
  /** In the address: `?all=coupons` shows the whole list, also without scripts. */
  name: string
  expandedList: string | null
  /** Each needs a key. */
  children: ReactNode[]
}

/** Belongs into a grid of `cards`. */
function ShowMore({ title, name, expandedList, children }: ShowMoreProps) {
  const [isAll, setAll] = useState(expandedList === name)
  const id = useId()
  if (children.length === 0) return null
  const look = BESIDE[children.length] ?? ACROSS
  return (
    <section className={`grid grid-cols-1 grid-rows-[auto_1fr] gap-4 ${look.section}`} id={name}>
      <h2 className="font-display text-2xl">{title}</h2>
      <div id={id} className={look.cards}>
        {isAll ? children : children.slice(0, SHOWN_AT_FIRST)}
      </div>
      {children.length > SHOWN_AT_FIRST ? (
        <Link
          to={isAll ? `?#${name}` : `?all=${name}#${name}`}
          replace
          preventScrollReset
          aria-controls={id}
          onClick={event => {
            event.preventDefault()
            setAll(!isAll)
          }}
          className={buttonClass('quiet', 'justify-self-center')}
        >
          {isAll ? 'Show Less' : 'Show More'}
          <span className="sr-only"> {title}</span>
        </Link>
      ) : null}
    </section>
  )
}
