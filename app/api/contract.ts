import type { z } from 'zod'
import { tooManySentence } from '../http/limits/limits.server.ts'

/** Who may make a call; everybody else is answered 401 or 403. */
export type Who = 'anyone' | 'signed-in' | 'diner' | 'business'

export const LOG_IN_FIRST = 'Please log in first.'
export const RESTAURANT_NOT_FOUND = 'Restaurant not found'
export const DINERS_ONLY = 'Only diner accounts can make this call.'
export const BUSINESSES_ONLY = 'Only business accounts can make this call.'

const A_MINUTE_SECONDS = 60
/** One of the sentences of a 429, which says how long to wait. */
export const TOO_OFTEN = tooManySentence(A_MINUTE_SECONDS)

/** The groups that the calls are described in, in their order. */
export const TAGS = {
  Restaurants: 'Listings found by AI and listings of members, nearest first.',
  Offers: 'Offers, events and new items of a zip code.',
  Coupons: 'Group coupons and deals that still run.',
  Queues: 'The lines of group coupons. The count is the people in line; activation is final.',
  Follows: 'Restaurants that a diner follows.',
  'Your profile': 'What we keep of a diner, and the part that the diner may change.',
  'For businesses': 'What bars and restaurants ask of us.',
  Payments: 'The plan, the card and the payouts of a business, at the payment provider.',
  Places: 'Zip codes of the service area and their cities.',
} as const

export type Tag = keyof typeof TAGS

/**
 * What a documented call promises. The same schemas check the input, shape the output (fields that
 * are not named here are never sent) and are described at /api/openapi.json.
 */
export interface Contract {
  path: `/api/${string}`
  method: 'get' | 'post'
  tag: Tag
  /** A few words, as the title of its description. */
  summary: string
  description: string
  who: Who
  /** The query of a GET, the JSON body of a POST. */
  input: z.ZodObject
  output: z.ZodObject
  /** What the status 205 means, for a call that answers it. */
  empty?: string
  /** What the status 202 means, with the same fields, for a call that answers it. */
  unfinished?: string
  /** The sentences of the refusals that are this call's own, by status. */
  refusals?: Partial<Record<number, readonly string[]>>
  /** A refusal of this status carries these fields beside its sentence. */
  refused?: Partial<Record<number, z.ZodObject>>
  /** True in the world of the examples; `{base}` stands for our address. */
  example: { input: Record<string, unknown>; output: Record<string, unknown> }
}
