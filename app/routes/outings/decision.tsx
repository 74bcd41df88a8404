import { href } from 'react-router'
import type { Outing, OutingPlace } from '../../domain/outings/outing.ts'
import { ShareButton } from '../../ui/coupons/share-button.tsx'
import { useLiveQueues } from '../../ui/coupons/use-live-queues.ts'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { DirectionsLink } from '../../ui/listings/directions-link.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlanQueue } from './plan-queue.tsx'

interface DecisionProps {
  outing: Outing
  url: string
  isSignedIn: boolean
}

export function Decision({ outing, url, isSignedIn }: DecisionProps) {
  const { decidedPlace: place, token, voters, when } = outing
  if (!place) return <PlaceGone />
  return (
    <section className="grid max-w-xl grid-cols-1 gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <PlaceFacts place={place} />
      <div className="flex flex-wrap gap-2">
        <DirectionsLink place={place} className={buttonClass('primary')} />
        <a href={href('/tonight/:token.ics', { token })} className={buttonClass('quiet')}>
          <Calendar />
          Add to calendar
        </a>
        <ShareButton
          url={url}
          title={`We go to ${place.name}`}
          text={`We go to ${place.name}: ${when}`}
        />
      </div>
      <LiveQueue
        place={place}
        people={voters.length}
        isSignedIn={isSignedIn}
        next={href('/tonight/:token', { token })}
      />
    </section>
  )
}

interface LiveQueueProps {
  place: OutingPlace
  people: number
  isSignedIn: boolean
  next: string
}

function LiveQueue({ place, ...plan }: LiveQueueProps) {
  const [coupon] = useLiveQueues(place.coupon ? [place.coupon] : [], plan)
  return coupon ? <PlanQueue coupon={coupon} {...plan} /> : null
}

function PlaceGone() {
  return (
    <NothingHere
      drink="drink-coffee"
      text="The place you decided for has left Hush."
      action={
        <ButtonLink to={href('/tonight')} look="quiet">
          Make another plan
        </ButtonLink>
      }
    />
  )
}
