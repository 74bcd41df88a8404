import { z } from 'zod'
import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import { type Box, boxText, readBox } from '../../domain/locations/box.ts'
import { FILTERS, type HomeView, MAX_LISTINGS_SHOWN } from './home-view.ts'

const view = z.object({
  tab: z.enum(['happy-hour', 'coupons']).nullable().catch(null),
  on: z.enum(FILTERS).catch('all'),
  show: z.coerce.number().int().min(1).catch(LISTINGS_PER_PAGE),
})

/** Anything unknown falls back to the default view. */
export function readHomeView(params: URLSearchParams, area: Box): HomeView & { tab: HomeTabParam } {
  const { tab, on, show } = view.parse({
    tab: params.get('tab'),
    on: params.get('on') ?? 'all',
    show: params.get('show') ?? LISTINGS_PER_PAGE,
  })
  const pages = Math.ceil(Math.min(show, MAX_LISTINGS_SHOWN) / LISTINGS_PER_PAGE)
  const box = readBox(params.get('box') ?? '', area)
  return {
    tab,
    filter: on,
    show: pages * LISTINGS_PER_PAGE,
    box: typeof box === 'string' ? null : boxText(box),
    boxProblem: typeof box === 'string' && params.has('box') ? box : null,
  }
}

type HomeTabParam = z.infer<typeof view>['tab']
