import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import { WEEKDAYS, type Weekday } from '../../domain/time/weekday.ts'

/** Past it, the page suggests a nearer zip code. */
export const MAX_LISTINGS_SHOWN = 300

export const FILTERS = ['all', 'now', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type FilterName = (typeof FILTERS)[number]

export interface HomeView {
  filter: FilterName
  /** A multiple of the page size. */
  show: number
}

export function homeSearch(zipCode: string, { filter, show }: Partial<HomeView>): string {
  const params = new URLSearchParams({ tab: 'happy-hour', zip: zipCode })
  if (filter && filter !== 'all') params.set('on', filter)
  if (show && show > LISTINGS_PER_PAGE) params.set('show', String(show))
  return `?${params}`
}

/** 0 = Monday. */
export function weekdayOf(filter: FilterName): Weekday | null {
  return WEEKDAYS[FILTERS.indexOf(filter) - FILTERS.indexOf('mon')] ?? null
}
