import { DAY_MS, HOUR_MS } from '@hush/hours/time'
import type { ListingKey } from '../listings/listing-key.ts'
import { type CouponCard, queueText } from '../promotions/coupon.ts'

export const MAX_OUTING_PLACES = 6
export const MAX_VOTERS = 100
export const MAX_VOTER_NAME = 24

/** The page is gone then; the rows are deleted later. */
export const OUTING_SHOWN_MS = 48 * HOUR_MS
export const OUTING_KEPT_MS = 30 * DAY_MS

export const VOTES = ['yes', 'fine', 'no'] as const
export type Vote = (typeof VOTES)[number]

/** Nobody sees who voted no, nor how many did. */
export interface OutingPlace extends ListingKey {
  id: number
  name: string
  picture: string | null
  fallback: string
  address: string | null
  directionsUrl: string
  latitude: number
  longitude: number
  arrivalText: string
  isOnThen: boolean
  item: string | null
  yes: number
  fine: number
  mine: Vote | null
  coupon: CouponCard | null
}

export interface Voter {
  id: string
  name: string
  /** When they came; null unless somebody else has the same name. */
  since: string | null
  isHost: boolean
}

export interface Outing {
  token: string
  zipCode: string
  when: string
  meetsAt: Date
  version: number
  minutesToGo: number
  isDecided: boolean
  decidedPlace: OutingPlace | null
  places: OutingPlace[]
  voters: Voter[]
  /** Null if the viewer has not voted. */
  me: Voter | null
}

/** A friend who opens the link, or sees its preview, reads who asks. */
export function outingTitle({ decidedPlace, voters }: Pick<Outing, 'decidedPlace' | 'voters'>) {
  if (decidedPlace) return `We go to ${decidedPlace.name}`
  const host = voters.find(({ isHost }) => isHost)
  return host ? `${host.name} asks: where shall we go?` : 'Where shall we go?'
}

export function isOutingToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** "3 more to activate, and there are 4 of you": the group fills the queue. */
export function queueSentence(
  queue: Pick<CouponCard, 'current' | 'target' | 'state'>,
  people: number,
): string {
  const { current, target, state } = queue
  const isOpen = state === 'open' || state === 'joined'
  if (!isOpen || people === 1) return queueText(queue)
  const missing = target - current
  const joint = missing <= people ? ', and' : ';'
  return `${missing} more to activate${joint} there are ${people} of you`
}
