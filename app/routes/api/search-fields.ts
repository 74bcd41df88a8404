import { z } from 'zod'
import { MAX_SEARCH_TEXT } from '../../domain/listings/search.ts'

/** The question of GET /api/search_businesses, in its address. */
export const searchQuestion = z.object({
  text: z
    .string('must be given')
    .max(MAX_SEARCH_TEXT, `must be at most ${MAX_SEARCH_TEXT} letters`)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters'),
})

const place = { name: z.string(), city: z.string(), zip_code: z.string() }

/** Its answer: `source` says which of the two kinds of businesses each one is (diner §3). */
export const searchAnswer = z.object({
  businesses: z.array(
    z.discriminatedUnion('source', [
      z.object({ source: z.literal('businesses'), id: z.string(), ...place }),
      z.object({ source: z.literal('businesses_hush'), business_uid: z.string(), ...place }),
    ]),
  ),
})

export type SearchAnswer = z.infer<typeof searchAnswer>
