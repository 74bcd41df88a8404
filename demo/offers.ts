import { z } from 'zod'
import type { OfferKind } from '../app/domain/offers/offer.ts'
import { LOGOS } from '../app/domain/pictures/artwork.ts'
import { type Chooser, chooserFor } from './chooser.ts'
import { dayAfter } from './dates.ts'
import type { DemoListing } from './listings.ts'
import { TOWNS } from './places.ts'
import { readTable, text } from './read-table.ts'
import { coverName, type Pitch, THEMES, type Theme } from './themes.ts'

export const OFFERS = 80
const EVERYWHERE = '1'

const GENERAL_OFFERS = readTable(
  'general-offers',
  z.object({
    kind: z.enum(['offer', 'event', 'new-item']),
    brand: text,
    icon: z.enum(LOGOS.map(({ name }) => name)),
    picture: coverName,
    short: text,
    long: text,
  }),
)

export interface DemoOffer {
  kind: OfferKind
  zipCode: string
  sourceId: string | null
  brand: string
  icon: string
  picture: string
  detailShort: string
  detailLong: string
  rank: number
  likes: number
  rating: number | null
  reviewCount: number | null
  startsOn: string
  endsOn: string
  hours: string | null
}

export function inventOffers(listings: readonly DemoListing[], today: string): DemoOffer[] {
  const general = GENERAL_OFFERS.map((offer, number): DemoOffer => {
    const chooser = chooserFor(`general offer ${number}`)
    return {
      kind: offer.kind,
      zipCode: EVERYWHERE,
      sourceId: null,
      brand: offer.brand,
      icon: offer.icon,
      picture: offer.picture,
      detailShort: offer.short,
      detailLong: offer.long,
      rank: 100 + number,
      likes: chooser.between(80, 600),
      rating: null,
      reviewCount: null,
      hours: null,
      ...inventDates(today, chooser),
    }
  })
  const local = tell().slice(0, OFFERS - general.length)
  return [...general, ...local.map((told, number) => inventOffer(told, number, listings, today))]
}

interface OfferIdea {
  theme: Theme
  kind: OfferKind
  pitch: Pitch
}

function tell(): OfferIdea[] {
  const rounds = [0, 1, 2, 3, 4].map(round =>
    THEMES.flatMap((theme, number) => {
      const told: OfferIdea[] = [
        ...theme.events.map(pitch => ({ theme, kind: 'event' as const, pitch })),
        ...theme.offers.map(pitch => ({ theme, kind: 'offer' as const, pitch })),
        ...theme.newItems.map(pitch => ({ theme, kind: 'new-item' as const, pitch })),
      ]
      const turned = [...told.slice(number % told.length), ...told.slice(0, number % told.length)]
      return turned.slice(round, round + 1)
    }),
  )
  return rounds.flat()
}

/** Every third offer is in the first zip code. */
const HOME_EVERY = 3

function inventOffer(
  { theme, kind, pitch }: OfferIdea,
  number: number,
  listings: readonly DemoListing[],
  today: string,
): DemoOffer {
  const chooser = chooserFor(`offer ${number}`)
  const home = TOWNS[0]?.zipCode
  const suited = listings.filter(listing => listing.theme === theme)
  const near = suited.filter(
    ({ draft }) => (draft.zipCode === home) === (number % HOME_EVERY === 0),
  )
  const { draft, logo } = chooser.pick(near.length > 0 ? near : suited)
  return {
    kind,
    zipCode: draft.zipCode,
    sourceId: draft.sourceId,
    brand: draft.name,
    icon: logo,
    picture: pitch.picture,
    detailShort: pitch.title,
    detailLong: `${pitch.description} At ${draft.name}, ${draft.address} in ${draft.city}.`,
    rank: number + 1,
    likes: chooser.between(3, 240),
    rating: draft.rating ?? null,
    reviewCount: draft.reviewCount ?? null,
    hours: pitch.hours,
    ...inventDates(today, chooser),
  }
}

function inventDates(today: string, chooser: Chooser): { startsOn: string; endsOn: string } {
  return {
    startsOn: dayAfter(today, -chooser.between(1, 12)),
    endsOn: dayAfter(today, chooser.between(4, 28)),
  }
}
