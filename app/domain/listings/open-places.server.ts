import { writeOsmHappyHours, writeOsmOpening } from '@hush/hours'
import type { Db } from '../../../db/client.ts'
import { foundAddress, memberAddress } from './listing-texts.ts'
import { openingSlots, weekOfListing } from './listing-week.ts'
import { listNearby, MAY_BE_GIVEN_AWAY } from './nearby.server.ts'

export interface OpenPlace {
  id: number
  memberUid: string | null
  name: string
  address: string
  longitude: number
  latitude: number
  openingHours: string | null
  happyHours: string | null
  source: string
  checkedOn: string
}

/** Found listings and members that agreed, in the order of `listNearby`. */
export async function listOpenPlaces(
  db: Db,
  { zipCode, limit, now }: { zipCode: string; limit: number; now: Date },
): Promise<OpenPlace[]> {
  const near = await listNearby(db, { zipCode, limit, isOpen: true, now })
  const ids = near.map(({ id }) => id)
  const checks = await db
    .selectFrom('listings')
    .select(['id', 'source', 'checked_on'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where(MAY_BE_GIVEN_AWAY)
    .execute()
  const checkOf = new Map(checks.map(check => [check.id, check]))
  return near.flatMap(row => {
    const check = checkOf.get(row.id)
    if (!check) return []
    const { id, longitude, latitude, opening_hours, exceptions } = row
    const week = weekOfListing(row.happy_hours, opening_hours)
    const isDoubted = row.doubted_from !== null && row.doubted_from <= now
    return {
      id,
      memberUid: row.member_uid,
      name: row.name.trim(),
      address: row.member_uid ? memberAddress(row) : foundAddress(row),
      longitude,
      latitude,
      openingHours: writeOsmOpening(openingSlots(opening_hours), exceptions),
      happyHours: isDoubted ? null : writeOsmHappyHours(week, exceptions),
      source: check.source,
      checkedOn: check.checked_on,
    }
  })
}
