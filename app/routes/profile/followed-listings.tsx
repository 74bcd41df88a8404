import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { ListingCard } from '../../domain/listings/listing.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { PreloadAction } from '../../ui/forms/preload-action.tsx'
import { ListingCardView } from '../../ui/listings/listing-card-view.tsx'
import { useFollow } from '../../ui/listings/use-follow.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { moreShown, profileHref } from './profile-tab.ts'

interface FollowedListingsProps {
  cards: ListingCard[]
  shown: number
  hasMore: boolean
}

export function FollowedListings({ cards, shown, hasMore }: FollowedListingsProps) {
  const [unfollowed, setUnfollowed] = useState<ListingCard | null>(null)
  const status = useRef<HTMLDivElement>(null)
  const next = profileHref({ tab: 'following', shown })
  const more = hasMore ? moreShown(shown) : null
  const isUnfollowed = unfollowed !== null && !cards.some(card => card.id === unfollowed.id)
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">Restaurants you follow</h2>
      {cards.length === 0 ? null : (
        <TextLink to={href('/alerts')}>Choose what they tell you</TextLink>
      )}
      {cards.length === 0 ? (
        <NothingHere
          drink="drink-beer"
          text="You haven't followed any businesses yet."
          action={<ButtonLink to={href('/')}>See who has a happy hour</ButtonLink>}
        />
      ) : (
        <ul className="cards">
          {cards.map((card, index) => (
            <li key={card.id}>
              <ListingCardView
                card={card}
                eager={index === 0}
                action={
                  <FollowForm
                    listing={card}
                    verb="unfollow"
                    next={next}
                    onDone={() => {
                      setUnfollowed(card)
                      status.current?.focus({ preventScroll: true })
                    }}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <Link
          to={profileHref({ tab: 'following', shown: more })}
          preventScrollReset
          replace
          className={buttonClass('quiet', 'justify-self-center')}
        >
          Show More
        </Link>
      ) : null}
      <div
        ref={status}
        role="status"
        tabIndex={-1}
        className="sticks-below z-20 rounded-2xl outline-none empty:-mt-5"
      >
        {isUnfollowed ? <UnfollowedNotice listing={unfollowed} next={next} /> : null}
      </div>
    </section>
  )
}

function UnfollowedNotice({ listing, next }: { listing: ListingCard; next: string }) {
  return (
    <div className="flex items-center gap-3 rounded-2xl bg-dusk py-2 pr-2 pl-5 text-on-dusk shadow-card">
      <p className="min-w-0 flex-1">You no longer follow {listing.name}.</p>
      <FollowForm listing={listing} verb="follow" next={next} />
    </div>
  )
}

interface FollowFormProps {
  listing: ListingCard
  verb: 'follow' | 'unfollow'
  next: string
  onDone?: () => void
}

const WORDS = { follow: 'Follow again', unfollow: 'Unfollow' }

function FollowForm({ listing, verb, next, onDone }: FollowFormProps) {
  const { Form, action, isPending, problem } = useFollow(listing.id)
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={onDone}>
      <FormOfField />
      <PreloadAction action={action} />
      <input type="hidden" name="next" value={next} />
      <Button
        look="quiet"
        name="verb"
        value={verb}
        aria-disabled={isPending}
        aria-label={`${WORDS[verb]} ${listing.name}`}
        className={verb === 'unfollow' ? 'w-full' : 'whitespace-nowrap'}
      >
        {WORDS[verb]}
      </Button>
      <div
        role="status"
        className={`text-sm font-medium not-empty:mt-2 ${verb === 'unfollow' ? 'text-bad' : ''}`}
      >
        {problem}
      </div>
    </Form>
  )
}
