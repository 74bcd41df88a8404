import type { Query } from '@hush/hours/questions'
import { byWhatYouGet } from '../happy-hours/minutes-you-get.ts'
import { milesBetween } from '../locations/distance.ts'
import type { Position } from '../locations/position.ts'
import { type ListingCard, NEARBY_MILES } from './listing.ts'
import { youGetOf } from './now-near.ts'

export const MAX_AROUND = 900

export const MAX_FIRST = 301

/** Sorting by price or minutes compares this many candidates. */
export const COMPARED_LISTINGS = 120

export interface FoundCard {
  card: ListingCard
  cents: number
  /** False if the query names a time. */
  isOn: boolean
}

export interface AroundAnswer {
  found: FoundCard[]
  /** More lie within reach than are sent, so the nearest are known only among these. */
  isCut: boolean
}

/** Ordered by distance, then id; nothing beyond 25 miles. */
export function nearestTo(position: Position, found: readonly FoundCard[]): FoundCard[] {
  return found
    .map(each => ({ ...each, card: { ...each.card, miles: milesBetween(position, each.card) } }))
    .filter(({ card }) => card.miles <= NEARBY_MILES)
    .toSorted((one, other) => one.card.miles - other.card.miles || one.card.id - other.card.id)
}

export function inOrderOf(
  { sort, minutes }: Pick<Query, 'sort' | 'minutes'>,
  nearest: readonly FoundCard[],
): FoundCard[] {
  const long = nearest.filter(({ card }) => minutes === null || (youGetOf(card) ?? 0) >= minutes)
  if (sort === 'price') return long.toSorted((one, other) => one.cents - other.cents)
  return sort === 'minutes' ? long.toSorted(byMostTime) : long
}

export function onNowFirst(found: readonly FoundCard[]): FoundCard[] {
  return found.toSorted((one, other) => Number(other.isOn) - Number(one.isOn))
}

function byMostTime(one: FoundCard, other: FoundCard): number {
  const [mine, others] = [reachOf(one), reachOf(other)]
  const [most, least] = [others.youGet ?? 0, mine.youGet ?? 0]
  return most === least ? byWhatYouGet(mine, others) : most - least
}

function reachOf({ card }: FoundCard) {
  return { id: card.id, miles: card.miles, youGet: youGetOf(card) }
}
