import { z } from 'zod'

const view = z.object({
  day: z.coerce.number().int().min(0).max(6).nullable().catch(null),
  all: z.enum(['coupons', 'offers']).nullable().catch(null),
})

/** Anything unknown falls back to the default view, and so does `?day=today`: it is the day at hand. */
export function readListingView(params: URLSearchParams) {
  return view.parse({ day: params.get('day') || null, all: params.get('all') })
}
