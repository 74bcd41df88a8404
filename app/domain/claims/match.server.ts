import type { Db } from '../../../db/client.ts'
import { matchKey, type Place } from '../listings/match-key.ts'

async function townNames(db: Db, zipCode: string): Promise<string[]> {
  const row = await db
    .selectFrom('locations')
    .select(['city', 'also_known_as'])
    .where('zip_code', '=', zipCode)
    .executeTakeFirst()
  return row ? [row.city, ...(row.also_known_as ? [row.also_known_as] : [])] : []
}

export async function readMatch(db: Db, place: Place): Promise<(other: Place) => boolean> {
  const towns = await townNames(db, place.zipCode)
  const key = matchKey(place, towns)
  return other => key !== null && matchKey(other, towns) === key
}

interface PlaceRow {
  name: string
  address: string | null
  city: string
  zip_code: string
}

export const PLACE_COLUMNS = ['name', 'address', 'city', 'zip_code'] as const

export function toPlace({ name, address, city, zip_code }: PlaceRow): Place {
  return { name, address, city, zipCode: zip_code }
}
