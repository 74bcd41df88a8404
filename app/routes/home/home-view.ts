import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import type { BoxProblem } from '../../domain/locations/box.ts'

/** Past it, the page suggests a nearer zip code. */
export const MAX_LISTINGS_SHOWN = 300

export const FILTERS = ['all', 'now', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type FilterName = (typeof FILTERS)[number]

export interface HomeView {
  filter: FilterName
  /** A multiple of the page size. */
  show: number
  box: string | null
  boxProblem: BoxProblem | null
}

export function homeSearch(zipCode: string, { filter, show, box }: Partial<HomeView>): string {
  const params = new URLSearchParams({ tab: 'happy-hour', zip: zipCode })
  if (filter && filter !== 'all') params.set('on', filter)
  if (show && show > LISTINGS_PER_PAGE) params.set('show', String(show))
  if (box) params.set('box', box)
  return `?${params}`
}

/** The results page orders by distance, and favours nobody. */
export function nearestSearch(zipCode: string, filter: FilterName): string {
  const params = new URLSearchParams({ zip: zipCode })
  if (filter !== 'all') params.set(filter === 'now' ? 'on' : 'day', filter)
  return `?${params}`
}
