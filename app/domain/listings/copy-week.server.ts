import { createHash } from 'node:crypto'
import { localTimeAt, WEEKDAYS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { OpeningSlot } from '../../../db/documents.ts'
import { isEmptyWeek, partKey, type WeekDraft } from '../happy-hours/week-form.ts'
import { memberAddress } from './listing-texts.ts'
import { lockedListings } from './lock-listings.server.ts'
import { ownedBy } from './owned-by.server.ts'
import { readListings } from './reading.server.ts'
import { noteWeek, readSavedWeek, WEEK_COLUMNS, writeWeek } from './save-week.server.ts'

interface OwnWeek {
  accountId: string
  name: string
  address: string
  week: WeekDraft
  openingHours: OpeningSlot[]
  /** Equal for equal days, so that a form can state what it showed. */
  seen: string
}

/** Of all places that the owner may work at, the first one first. */
export async function listOwnWeeks(
  db: Db,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<OwnWeek[]> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['accounts.id as accountId', 'name', 'address', 'listings.city', 'state'])
    .select(['listings.zip_code', 'latitude', 'longitude'])
    .select(WEEK_COLUMNS.map(column => `listings.${column}` as const))
    .where(ownedBy(ownerId))
    .where('accounts.suspended_at', 'is', null)
    .orderBy(sql`owner_id is not null`)
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute()
  return rows.map(row => {
    const { week, openingHours } = readSavedWeek(row, now)
    const { accountId, name } = row
    return { accountId, name, address: memberAddress(row), week, openingHours, seen: keyOf(week) }
  })
}

interface WeekCopy {
  ownerId: string
  from: string
  /** What the owner saw of the place that is copied from. */
  seen: string
  /** By account, with what the owner saw of each. */
  to: ReadonlyMap<string, string>
  now: Date
}

export type CopyWeekOutcome = 'copied' | 'changed-meanwhile' | 'empty' | 'not-found'

/** Everywhere or nowhere. Dates that differ stay as they are. */
export async function copyWeek(
  db: Db,
  { ownerId, from, seen, to, now }: WeekCopy,
): Promise<CopyWeekOutcome> {
  return db.transaction().execute(async tx => {
    const rows = await lockedListings(tx)
      .innerJoin('accounts', 'accounts.id', 'business_id')
      .select(['listings.id', 'accounts.id as accountId'])
      .select(WEEK_COLUMNS.map(column => `listings.${column}` as const))
      .where('accounts.id', 'in', [from, ...to.keys()])
      .where(ownedBy(ownerId))
      .where('accounts.suspended_at', 'is', null)
      .execute()
    const source = rows.find(({ accountId }) => accountId === from)
    if (!source || to.has(from) || rows.length !== to.size + 1) return 'not-found'
    const { week } = readSavedWeek(source, now)
    if (isEmptyWeek(week)) return 'empty'
    const copied = keyOf(week)
    const others = rows
      .map(row => ({ ...row, current: readSavedWeek(row, now).week }))
      .filter(({ current }) => keyOf(current) !== copied)
    const isAsSeen = others.every(({ accountId, current }) => keyOf(current) === to.get(accountId))
    if (copied !== seen || !isAsSeen) return 'changed-meanwhile'
    for (const { id, current, time_zone } of others) {
      const today = localTimeAt(now, time_zone).date
      await writeWeek(tx, { id, week: { ...current, days: week.days }, today, now })
    }
    if (others.length > 0) await readListings(tx, { listingIds: others.map(({ id }) => id) })
    for (const { id, current } of others) {
      const after = { ...current, days: week.days }
      await noteWeek(tx, { listingId: id, actorId: from, before: current, after, now })
    }
    return 'copied'
  })
}

function keyOf(week: WeekDraft): string {
  const days = WEEKDAYS.map(day => partKey(week, day))
  return createHash('sha256').update(days.join()).digest('base64url')
}
