import type { Db } from '../../../db/client.ts'
import { writeOsmHappyHours, writeOsmOpening } from '../happy-hours/osm-writing.ts'
import { foundAddress } from './listing-texts.ts'
import { openingSlots, weekOfListing } from './listing-week.ts'
import { listNearby } from './nearby.server.ts'

export interface OpenPlace {
  id: number
  name: string
  address: string
  longitude: number
  latitude: number
  /** In the syntax of OpenStreetMap's opening_hours; null where nothing is known. */
  openingHours: string | null
  happyHours: string | null
  source: string
  /** 'YYYY-MM-DD' */
  checkedOn: string
}

/** Found listings only, in the order of `listNearby`: what a member keeps is the member's. */
export async function listOpenPlaces(
  db: Db,
  { zipCode, limit, now }: { zipCode: string; limit: number; now: Date },
): Promise<OpenPlace[]> {
  const near = await listNearby(db, { zipCode, limit, now })
  const found = near.filter(({ member_uid, name }) => member_uid === null && name.trim() !== '')
  if (found.length === 0) return []
  const checks = await db
    .selectFrom('listings')
    .select(['id', 'source', 'checked_on'])
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const checkOf = new Map(checks.map(check => [check.id, check]))
  return found.flatMap(row => {
    const check = checkOf.get(row.id)
    if (!check) return []
    const { id, longitude, latitude, opening_hours, exceptions } = row
    const week = weekOfListing(row.happy_hours, opening_hours)
    const isDoubted = row.doubted_from !== null && row.doubted_from <= now
    return {
      id,
      name: row.name.trim(),
      address: foundAddress(row),
      longitude,
      latitude,
      openingHours: writeOsmOpening(openingSlots(opening_hours), exceptions),
      happyHours: isDoubted ? null : writeOsmHappyHours(week, exceptions),
      source: check.source,
      checkedOn: check.checked_on,
    }
  })
}
