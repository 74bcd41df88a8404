import type { z } from 'zod'
import { type LimitName, tooManySentence } from '../http/limits/limits.server.ts'

export type Caller = 'anyone' | 'signed-in' | 'diner' | 'business'

export const LOG_IN_FIRST = 'Please log in first.'
export const RESTAURANT_NOT_FOUND = 'Restaurant not found'
export const DINERS_ONLY = 'Only diner accounts can make this call.'
export const BUSINESSES_ONLY = 'Only business accounts can make this call.'

const A_MINUTE_SECONDS = 60
/** A 429 says how long to wait. */
export const TOO_OFTEN = tooManySentence(A_MINUTE_SECONDS)

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
 * The schemas check the input and shape the output (other fields are never sent); /api/openapi.json
 * describes them.
 */
export interface Contract {
  path: `/api/${string}`
  method: 'get' | 'post'
  tag: Tag
  summary: string
  description: string
  who: Caller
  /** Whoever asks: the answer may be kept for others. */
  isSameForAll?: true
  /** Calls of one network are counted by it. */
  limit?: LimitName
  input: z.ZodObject
  output: z.ZodObject
  /** Meaning of a 205, for calls that answer it. */
  empty?: string
  /** Meaning of a 202 with the same fields, for calls that answer it. */
  unfinished?: string
  refusals?: Partial<Record<number, readonly string[]>>
  /** A refusal of this status carries these fields beside its sentence. */
  refused?: Partial<Record<number, z.ZodObject>>
  /** True in the world of the examples; `{base}` stands for our address. */
  example: { input: Record<string, unknown>; output: Record<string, unknown> }
}
