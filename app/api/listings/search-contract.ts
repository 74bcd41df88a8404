import { MAX_SEARCH_TEXT } from '@hush/hours/questions'
import { z } from 'zod'
import { tooManySentence } from '../../http/limits/limits.server.ts'
import type { Contract } from '../contract.ts'
import { COPPER_OWL, COPPER_OWL_MEMBER } from './listing-examples.ts'

const A_MOMENT_SECONDS = 3

const searchText = z
  .string('must be text')
  .max(MAX_SEARCH_TEXT, `must be at most ${MAX_SEARCH_TEXT} letters`)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters')
  .meta({ description: 'Part of a name or of a city, in either case.' })

const place = { name: z.string(), city: z.string(), zip_code: z.string() }

/** `source` tells the two kinds of businesses apart (diner §3). */
const business = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('businesses'), id: z.string(), ...place }),
    z.object({ source: z.literal('businesses_hush'), business_uid: z.string(), ...place }),
  ])
  .meta({ id: 'Business' })

export const searchBusinesses = {
  path: '/api/search_businesses',
  method: 'get',
  tag: 'Restaurants',
  summary: 'Restaurants by name or city',
  description:
    'At most eight whose name or city has the text; names that begin with it come first.',
  who: 'anyone',
  input: z.object({ text: searchText }),
  output: z.object({ businesses: z.array(business) }),
  refusals: { 429: [tooManySentence(A_MOMENT_SECONDS)] },
  example: {
    input: { text: 'owl' },
    output: {
      businesses: [
        {
          source: 'businesses_hush',
          business_uid: COPPER_OWL.id,
          name: COPPER_OWL.name,
          city: COPPER_OWL_MEMBER.city,
          zip_code: COPPER_OWL_MEMBER.zip_code,
        },
      ],
    },
  },
} satisfies Contract
