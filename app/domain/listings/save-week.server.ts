import { describeFully, exceptionsFrom } from '@hush/hours'
import { eachWeekday, localTimeAt, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import type { OpeningSlot, PublishedHours, WeekException } from '../../../db/documents.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { changesText, type Facts } from '../desk/audit/changes-text.ts'
import type { WeekTokens } from '../happy-hours/week-fields.ts'
import {
  draftOfDay,
  partKey,
  publishedDays,
  WEEK_PARTS,
  type WeekDraft,
  type WeekPart,
} from '../happy-hours/week-form.ts'
import { lockedListings } from './lock-listings.server.ts'
import { readListings } from './reading.server.ts'

interface SavedWeek {
  week: WeekDraft
  openingHours: OpeningSlot[]
  timeZone: string
  changedAt: Date
  isShown: boolean
}

interface WeekRow {
  happy_hours: PublishedHours
  opening_hours: OpeningSlot[]
  exceptions: WeekException[]
  time_zone: string
  updated_at: Date
  hidden_at: Date | null
}

export const WEEK_COLUMNS = [
  'happy_hours',
  'opening_hours',
  'exceptions',
  'time_zone',
  'updated_at',
  'hidden_at',
] as const

export async function findWeek(
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<SavedWeek | null> {
  const row = await db
    .selectFrom('listings')
    .select(WEEK_COLUMNS)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row ? readSavedWeek(row, now) : null
}

export function readSavedWeek(row: WeekRow, now: Date): SavedWeek {
  const hours = row.happy_hours
  const published = hours.kind === 'days' ? hours.days : []
  const day = (weekday: Weekday) => draftOfDay(published.find(each => each.day === weekday))
  return {
    week: {
      days: eachWeekday(day),
      exceptions: exceptionsFrom(row.exceptions, localTimeAt(now, row.time_zone).date),
    },
    openingHours: row.opening_hours,
    timeZone: row.time_zone,
    changedAt: row.updated_at,
    isShown: row.hidden_at === null,
  }
}

interface WeekToSave extends WeekTokens {
  businessId: string
  week: WeekDraft
  now: Date
}

type WeekOutcome =
  | { outcome: 'saved' | 'not-found' }
  | { outcome: 'changed-meanwhile'; parts: WeekPart[]; saved: SavedWeek }

/** All or nothing: the business decides about parts that another tab changed. */
export async function saveWeek(
  db: Db,
  { businessId, week, seen, theirs, now }: WeekToSave,
): Promise<WeekOutcome> {
  return db.transaction().execute(async tx => {
    const row = await lockedListings(tx)
      .select(['id', ...WEEK_COLUMNS])
      .where('business_id', '=', businessId)
      .executeTakeFirst()
    if (!row) return { outcome: 'not-found' }
    const saved = readSavedWeek(row, now)
    const today = localTimeAt(now, row.time_zone).date
    const mine = { ...week, exceptions: exceptionsFrom(week.exceptions, today) }
    const parts = WEEK_PARTS.filter(part => {
      const current = partKey(saved.week, part)
      return current !== seen[part] && current !== partKey(mine, part)
    })
    if (parts.length > 0) return { outcome: 'changed-meanwhile', parts, saved }
    const merged = withTheirs(mine, saved.week, theirs)
    await writeWeek(tx, { id: row.id, week: merged, today, now })
    await readListings(tx, { listingIds: [row.id] })
    const change = { before: saved.week, after: merged }
    await noteWeek(tx, { listingId: row.id, actorId: businessId, ...change, now })
    return { outcome: 'saved' }
  })
}

function weekFacts({ days, exceptions }: WeekDraft): Facts {
  const dates = exceptions.map(date => [describeFully(date), date.note].filter(Boolean).join(': '))
  return {
    ...Object.fromEntries(WEEKDAYS.map(day => [WEEKDAY_NAMES[day], dayText(days[day])])),
    dates: dates.join('; ') || null,
  }
}

function dayText({ enabled, time, items }: WeekDraft['days'][Weekday]): string | null {
  return enabled ? [time, items.join(', ')].filter(Boolean).join(': ') : null
}

interface WeekNote {
  listingId: number
  actorId: string
  before: WeekDraft
  after: WeekDraft
  now: Date
}

/** In the log, if anything changed. */
export async function noteWeek(tx: Tx, note: WeekNote): Promise<void> {
  const { listingId, actorId, before, after, now } = note
  const reason = changesText(weekFacts(before), weekFacts(after))
  if (reason === null) return
  const by = { actorId, role: 'business' } as const
  const objectId = `listing ${listingId}`
  await writeAudit(tx, { ...by, action: 'change week', objectId, reason, now })
}

/** Needs the lock of the listing, and `readListings` after it. */
export async function writeWeek(
  tx: Tx,
  { id, week, today, now }: { id: number; week: WeekDraft; today: string; now: Date },
): Promise<void> {
  const hours: PublishedHours = { kind: 'days', days: publishedDays(week) }
  await tx
    .updateTable('listings')
    .set({
      happy_hours: JSON.stringify(hours),
      exceptions: JSON.stringify(week.exceptions),
      checked_on: today,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

function withTheirs(mine: WeekDraft, saved: WeekDraft, theirs: ReadonlySet<WeekPart>): WeekDraft {
  const day = (weekday: Weekday) => (theirs.has(weekday) ? saved : mine).days[weekday]
  return {
    days: eachWeekday(day),
    exceptions: (theirs.has('exceptions') ? saved : mine).exceptions,
  }
}
