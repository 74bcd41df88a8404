import { DAY_MS, MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'

const HELD_MS = 30 * MINUTE_MS
const NOTE_RETENTION_MS = 365 * DAY_MS
const MAX_NOTES = 50

export interface DeskNote {
  id: number
  text: string
  author: string | null
  writtenAt: Date
}

export interface Holder {
  email: string
  isMe: boolean
}

export interface Colleagues {
  objectId: string
  notes: DeskNote[]
  holder: Holder | null
}

interface DeskObject {
  /** As in the audit log: "inquiry ID". */
  objectId: string
  operatorId: string
  now: Date
}

export async function readColleagues(
  db: Db,
  { objectId, operatorId, now }: DeskObject,
): Promise<Colleagues> {
  const [notes, hold] = await Promise.all([
    db
      .selectFrom('desk_notes')
      .leftJoin('accounts', 'accounts.id', 'author_id')
      .select(['desk_notes.id', 'text', 'email as author', 'written_at as writtenAt'])
      .where('object_id', '=', objectId)
      .orderBy('desk_notes.id', 'desc')
      .limit(MAX_NOTES)
      .execute(),
    openHolds(db, { now }).where('object_id', '=', objectId).executeTakeFirst(),
  ])
  return { objectId, notes, holder: hold ? holderOf(hold, operatorId) : null }
}

export async function listHolders(
  db: Db,
  { operatorId, now }: Omit<DeskObject, 'objectId'>,
): Promise<Map<string, Holder>> {
  const rows = await openHolds(db, { now }).orderBy('held_until', 'desc').execute()
  return new Map(rows.map(row => [row.object_id, holderOf(row, operatorId)]))
}

function openHolds(db: Db, { now }: { now: Date }) {
  return db
    .selectFrom('desk_holds')
    .innerJoin('accounts', 'accounts.id', 'operator_id')
    .select(['object_id', 'email', 'operator_id'])
    .where('held_until', '>', now)
}

function holderOf(hold: { email: string; operator_id: string }, operatorId: string): Holder {
  return { email: hold.email, isMe: hold.operator_id === operatorId }
}

export async function addNote(
  db: Db,
  { objectId, operatorId, text, now }: DeskObject & { text: string },
): Promise<'added' | 'not-found'> {
  return db.transaction().execute(async tx => {
    if (!(await lockObject(tx, objectId))) return 'not-found'
    await tx
      .insertInto('desk_notes')
      .values({ object_id: objectId, author_id: operatorId, text, written_at: now })
      .execute()
    return 'added'
  })
}

/** 'taken' while a colleague has it; holding again extends it. */
export async function holdObject(
  db: Db,
  { objectId, operatorId, now }: DeskObject,
): Promise<'held' | 'taken' | 'not-found'> {
  const until = new Date(now.getTime() + HELD_MS)
  return db.transaction().execute(async tx => {
    if (!(await lockObject(tx, objectId))) return 'not-found'
    const { rows } = await sql`
      insert into desk_holds (object_id, operator_id, held_until)
      values (${objectId}, ${operatorId}, ${until})
      on conflict (object_id) do update
        set operator_id = excluded.operator_id, held_until = excluded.held_until
        where desk_holds.operator_id = excluded.operator_id or desk_holds.held_until <= ${now}
      returning 1`.execute(tx)
    return rows.length > 0 ? 'held' : 'taken'
  })
}

/** Keys are those of the triggers that delete notes. */
const TABLES: Record<string, string> = {
  account: 'accounts',
  case: 'claim_cases',
  coupon: 'coupons',
  deal: 'deals',
  find: 'unsure_finds',
  inquiry: 'inquiries',
  listing: 'listings',
  verification: 'verifications',
}

async function lockObject(tx: Tx, objectId: string): Promise<boolean> {
  const [noun = '', id = ''] = objectId.split(' ')
  const table = Object.hasOwn(TABLES, noun) ? TABLES[noun] : undefined
  if (!table) return false
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}

export async function releaseObject(
  db: Db,
  { objectId, operatorId }: Omit<DeskObject, 'now'>,
): Promise<void> {
  await db
    .deleteFrom('desk_holds')
    .where('object_id', '=', objectId)
    .where('operator_id', '=', operatorId)
    .execute()
}

export async function deleteLapsedHolds(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('desk_holds').where('held_until', '<=', now).execute()
}

/** A business's listing and promotions stay without an owner, so notes go by hand. */
export async function deleteNotesOfListing(
  tx: Tx,
  { listingId }: { listingId: number },
): Promise<void> {
  await sql`
    delete from desk_notes where object_id = ${`listing ${listingId}`}
      or object_id in (
        select 'coupon ' || id from coupons where listing_id = ${listingId}
        union all select 'deal ' || id from deals where listing_id = ${listingId})`.execute(tx)
}

export async function deleteOldNotes(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - NOTE_RETENTION_MS)
  await db.deleteFrom('desk_notes').where('written_at', '<', horizon).execute()
}
