import { WEEKDAYS } from '@hush/hours/time'
import type { ListingFilter } from './listing.ts'

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export function readListingFilter(on: string | null): ListingFilter {
  if (on === 'now') return 'on-now'
  const weekday = WEEKDAYS[NAMES.indexOf(on ?? '')]
  return weekday === undefined ? 'all' : { weekday }
}
