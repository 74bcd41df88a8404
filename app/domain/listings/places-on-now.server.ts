import { type DayWindow, dateAtHand, happyDates, windowsOn } from '@hush/hours'
import type { PlaceKind } from '@hush/hours/questions'
import { localTimeAt, MINUTES_PER_DAY } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import { happyHourOfRow, type ListingCardRow } from './listing-card.ts'
import { listingKind } from './listing-kind.ts'
import { foundAddress, memberAddress } from './listing-texts.ts'
import { weekOfListing } from './listing-week.ts'
import { listNearby, MAY_BE_GIVEN_AWAY } from './nearby.server.ts'

export interface PlaceOnNow {
  id: number
  memberUid: string | null
  name: string
  kind: PlaceKind
  address: string
  latitude: number
  longitude: number
  miles: number | null
  timeZone: string
  /** It is null where no end is known. */
  minutesLeft: number | null
  /** They are those of the day on which it began, as HH:MM; an end that nobody states is null. */
  windows: { start: string; end: string | null }[]
  source: string
}

interface OnNowQuery {
  zipCode: string
  /** The first is 1. */
  page: number
  pageSize: number
  now: Date
}

/** Those that may be given away, in the order of `listNearby`. */
export async function listPlacesOnNow(
  db: Db,
  { zipCode, page, pageSize, now }: OnNowQuery,
): Promise<{ places: PlaceOnNow[]; hasMore: boolean }> {
  const rows = await listNearby(db, {
    zipCode,
    limit: pageSize + 1,
    offset: (page - 1) * pageSize,
    filter: 'on-now',
    isOpen: true,
    now,
  })
  const sources = await db
    .selectFrom('listings')
    .select(['id', 'source'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .where(MAY_BE_GIVEN_AWAY)
    .execute()
  const sourceOf = new Map(sources.map(({ id, source }) => [id, source]))
  const places = rows.slice(0, pageSize).flatMap(row => {
    const source = sourceOf.get(row.id)
    const status = happyHourOfRow(row, now)
    if (source === undefined || !status?.isOn) return []
    return [{ ...placeOf(row, now), minutesLeft: status.minutesLeft, source }]
  })
  return { places, hasMore: rows.length > pageSize }
}

function placeOf(row: ListingCardRow, now: Date): Omit<PlaceOnNow, 'minutesLeft' | 'source'> {
  const { id, member_uid: memberUid, latitude, longitude, miles, time_zone: timeZone } = row
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const date = dateAtHand(week, localTimeAt(now, timeZone), row.exceptions)
  return {
    id,
    memberUid,
    name: row.name.trim(),
    kind: listingKind(row.category),
    address: memberUid ? memberAddress(row) : foundAddress(row),
    latitude,
    longitude,
    miles: miles === null ? null : Math.round(miles * 100) / 100,
    timeZone,
    windows: windowsOn(week, happyDates(week, row.exceptions), date).map(windowInWords),
  }
}

function windowInWords({ start, end, ending }: DayWindow): PlaceOnNow['windows'][number] {
  return { start: clockOf(start), end: ending === 'at' ? clockOf(end) : null }
}

function clockOf(minute: number): string {
  const ofDay = minute % MINUTES_PER_DAY
  const [hours, minutes] = [Math.floor(ofDay / 60), ofDay % 60]
  return [hours, minutes].map(part => String(part).padStart(2, '0')).join(':')
}
