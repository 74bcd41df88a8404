import { useRef, useState } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import type { ListingCard } from '../../domain/listings/listing.ts'
import type { Workplace } from '../../domain/staff/staff.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { requireBusiness } from '../../http/guards.server.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { PreloadAction } from '../../ui/forms/preload-action.tsx'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { ListingCardView } from '../../ui/listings/listing-card-view.tsx'
import { useFollow } from '../../ui/listings/use-follow.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import { SwitchWorkplace } from '../../ui/staff/switch-workplace.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/profile-page'
import { BusinessProfile } from './business/business-profile.tsx'
import { loadBusinessProfile } from './business/load-business-profile.server.ts'
import { JoinedCoupons } from './joined-coupons.tsx'
import { type DinerProfileProps, loadDinerProfile } from './load-diner-profile.server.ts'
import { ProfileHead } from './profile-head.tsx'
import { moreShown, type ProfileTab, profileHref } from './profile-tab.ts'

const WORDS = { follow: 'Follow again', unfollow: 'Unfollow' }

const TABS: readonly { tab: ProfileTab; label: string; to: string }[] = [
  { tab: 'coupon', label: 'Coupon', to: profileHref({ tab: 'coupon' }) },
  { tab: 'following', label: 'Following', to: profileHref({ tab: 'following' }) },
]

function DinerProfile({ list, workplaces, ...person }: DinerProfileProps) {
  return (
    <div className="page grid grid-cols-1 gap-6 py-4 sm:gap-8 sm:py-8">
      <ProfileHead {...person} />
      {workplaces.length > 0 ? <Workplaces workplaces={workplaces} /> : null}
      <TabLinks label="What is yours" tabs={TABS} current={list.tab} />
      {list.tab === 'coupon' ? <JoinedCoupons {...list} /> : <FollowedListings {...list} />}
    </div>
  )
}

export const handle = { isWork: true }

export const meta = unlisted('My Profile · Hush')

/** Visitors go home (diner §2), operators to their desk. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(href('/'))
  if (viewer.role === 'operator') throw redirect(href('/operator'), 303)
  const services = context.get(servicesContext)
  const params = url.searchParams
  if (viewer.role === 'business') {
    const business = await requireBusiness(context, href('/profile'))
    return loadBusinessProfile(services, { business, viewer, params })
  }
  const query = { ...viewer, params, now: services.now() }
  const profile = await loadDinerProfile(services.db, query)
  if (!profile) throw redirect(href('/'))
  return profile
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  if (loaderData.role === 'business') return <BusinessProfile {...loaderData} />
  return <DinerProfile {...loaderData} />
}

interface FollowedListingsProps {
  cards: ListingCard[]
  shown: number
  hasMore: boolean
}

function FollowedListings({ cards, shown, hasMore }: FollowedListingsProps) {
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

function Workplaces({ workplaces }: { workplaces: readonly Workplace[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">
      {workplaces.map((workplace, at) => (
        <li
          key={workplace.businessId}
          className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-6"
        >
          <h2 className="flex-1 basis-56">
            You redeem for <span className="font-semibold">{workplace.name}</span>
          </h2>
          {at === 0 ? <Ways /> : <SwitchWorkplace workplace={workplace} />}
          <Leave workplace={workplace} />
        </li>
      ))}
    </ul>
  )
}

function Ways() {
  return (
    <>
      <ButtonLink to={href('/profile/redeem')}>Redeem</ButtonLink>
      <ButtonLink to={href('/profile/results')} look="quiet">
        Results
      </ButtonLink>
    </>
  )
}

function Leave({ workplace: { businessId, name } }: { workplace: Workplace }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft">
        Leave<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" action={href('/profile/staff/end')}>
        <FormOfField />
        <input type="hidden" name="business" value={businessId} />
        <Button look="danger">Leave the staff of {name}</Button>
      </Form>
    </details>
  )
}
