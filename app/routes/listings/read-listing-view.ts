import { z } from 'zod'
import type { ListingPage } from '../../domain/listings/listing-page.ts'

/** Today at the listing, instead of a weekday. */
const TODAY = 'today'

const view = z.object({
  day: z.coerce.number().int().min(0).max(6).nullable().catch(null),
  all: z.enum(['coupons', 'offers']).nullable().catch(null),
})

/** Anything unknown falls back to the default view. */
export function readListingView(params: URLSearchParams, { days }: Pick<ListingPage, 'days'>) {
  const param = params.get('day') || null
  const day = param === TODAY ? days.find(({ isToday }) => isToday)?.day : param
  return view.parse({ day, all: params.get('all') })
}
