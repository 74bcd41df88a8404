import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import { WEEKDAYS, type Weekday } from '../../domain/time/weekday.ts'

/** Enough for an evening; past it the page says to choose a nearer zip code. */
export const MAX_LISTINGS_SHOWN = 300

export const FILTERS = ['all', 'now', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type FilterName = (typeof FILTERS)[number]

export interface HomeView {
  filter: FilterName
  /** How many listings are shown, a multiple of the page size. */
  show: number
}

/** The query of the address that shows `view` for `zipCode`, so that it can be shared. */
export function homeSearch(zipCode: string, { filter, show }: Partial<HomeView>): string {
  const params = new URLSearchParams({ tab: 'happy-hour', zip: zipCode })
  if (filter && filter !== 'all') params.set('on', filter)
  if (show && show > LISTINGS_PER_PAGE) params.set('show', String(show))
  return `?${params}`
}

/** The weekday that a filter names, 0 = Monday. */
export function weekdayOf(filter: FilterName): Weekday | null {
  return WEEKDAYS[FILTERS.indexOf(filter) - FILTERS.indexOf('mon')] ?? null
}
