import { z } from 'zod'

const day = z.coerce.number().int().min(0).max(6).nullable().catch(null)

/** 0 = Monday; null for anything else. */
export function readListingDay(params: URLSearchParams): number | null {
  return day.parse(params.get('day') || null)
}
