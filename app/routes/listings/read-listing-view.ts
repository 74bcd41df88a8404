import { z } from 'zod'

const view = z.object({
  day: z.coerce.number().int().min(0).max(6).nullable().catch(null),
  all: z.enum(['coupons', 'offers']).nullable().catch(null),
})

/** What the address of a restaurant page asks to see; what it does not understand is the usual view. */
export function readListingView(params: URLSearchParams) {
  return view.parse({ day: params.get('day') || null, all: params.get('all') })
}
