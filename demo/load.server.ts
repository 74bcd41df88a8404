import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS, localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import { z } from 'zod'
import { hashPassword } from '../app/domain/accounts/passwords.server.ts'
import { writeAudit } from '../app/domain/desk/audit/audit.server.ts'
import { guessKind } from '../app/domain/inquiries/inquiry-kinds.ts'
import { saveListings } from '../app/domain/listings/save-listing.server.ts'
import type { Db, Tx } from '../db/client.ts'
import { chooserFor } from './chooser.ts'
import { daysBetween } from './dates.ts'
import { insertExceptions } from './exceptions.server.ts'
import {
  insertBusinesses,
  insertCoupons,
  insertDeals,
  insertFollows,
  insertOffers,
  insertPeople,
} from './insert.server.ts'
import { insertCounts, renewCounts } from './insert-results.server.ts'
import { DEMO_SOURCE, type DemoListing } from './listings.ts'
import { refuseMailsOfCrowd, settleOldNews } from './old-news.server.ts'
import { DEMO_PASSWORD, type DemoPeople, everybody } from './people.ts'
import { count, readTable, text } from './read-table.ts'
import { type DemoWorld, demoWorld } from './world.ts'

const INQUIRIES = readTable(
  'inquiries',
  z.object({
    first_name: text,
    last_name: text,
    business: text,
    text,
    hours_ago: count,
    note: z.string().transform(note => note || undefined),
  }),
)

export const DEMO_SEED = 'demo'
const VERSION = '1'
/** Older worlds are moved to today. */
const FRESH_DAYS = 3
const WEBSITE_AGE_MS = 30 * DAY_MS

/** Returns whether it loaded. Safe for concurrent starts; dated from `now` in Maryland. */
export async function loadDemoWorld(db: Db, { now }: { now: Date }): Promise<boolean> {
  if (await findDatedOn(db)) return false
  const hashes = {
    known: await hashPassword(DEMO_PASSWORD),
    nobodys: await hashPassword(randomBytes(24).toString('base64url')),
  }
  return db.transaction().execute(async tx => {
    await takeTurn(tx)
    if (await findDatedOn(tx)) return false
    const today = localTimeAt(now).date
    const world = demoWorld(await readPoints(tx), today)
    await insertWorld(tx, world, hashes)
    await ageWebsites(tx, { now })
    await insertExceptions(tx, world, today)
    await refuseMailsOfCrowd(tx, world, { now })
    await insertCounts(tx, world, today)
    await settleOldNews(tx, world, { today, now })
    await loadDesk(tx, world.people, { now })
    await tx
      .insertInto('seeds')
      .values({ name: DEMO_SEED, version: VERSION, dated_on: today })
      .execute()
    await sql`analyze accounts, listings, coupons, queue_entries, offers`.execute(tx)
    return true
  })
}

/** Returns whether it moved the dates. What visitors added keeps its dates. */
export async function refreshDemoWorld(db: Db, { now }: { now: Date }): Promise<boolean> {
  const today = localTimeAt(now).date
  return db.transaction().execute(async tx => {
    await takeTurn(tx)
    const datedOn = await findDatedOn(tx)
    const days = datedOn ? daysBetween(datedOn, today) : 0
    if (Math.abs(days) <= FRESH_DAYS) return false
    const world = demoWorld(await readPoints(tx), today)
    await moveOn(tx, world, days)
    await moveDeskOn(tx, days)
    await renewCounts(tx, world, today)
    await settleOldNews(tx, world, { today, now })
    await tx.updateTable('seeds').set({ dated_on: today }).where('name', '=', DEMO_SEED).execute()
    return true
  })
}

/** Serializes processes; the timeout allows for a whole load. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx)
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('demo world'))`.execute(tx)
}

async function findDatedOn(db: Db): Promise<string | undefined> {
  const seed = await db
    .selectFrom('seeds')
    .select('dated_on')
    .where('name', '=', DEMO_SEED)
    .executeTakeFirst()
  return seed?.dated_on
}

async function readPoints(tx: Tx) {
  const rows = await tx
    .selectFrom('locations')
    .select(['zip_code', 'latitude', 'longitude'])
    .execute()
  return new Map(rows.map(({ zip_code, ...point }) => [zip_code, point]))
}

async function insertWorld(
  tx: Tx,
  world: DemoWorld,
  hashes: { known: string; nobodys: string },
): Promise<void> {
  await insertPeople(tx, everybody(world.people), hashes)
  await saveListings(
    tx,
    placesOf(world).map(({ draft }) => draft),
  )
  await makeMembers(tx, world)
  await insertBusinesses(tx, world)
  await fillOwnPages(tx, world)
  const rows = await tx
    .selectFrom('listings')
    .select(['id', 'source_id'])
    .where('source', '=', DEMO_SOURCE)
    .execute()
  const ids = new Map(rows.map(({ id, source_id }) => [source_id ?? '', id]))
  await insertCoupons(tx, world.coupons, ids)
  await insertDeals(tx, world.deals, ids)
  await insertOffers(tx, world.offers, ids)
  await insertFollows(tx, world.follows, ids)
}

async function ageWebsites(tx: Tx, { now }: { now: Date }): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ website_since: new Date(now.getTime() - WEBSITE_AGE_MS) })
    .where('source', '=', DEMO_SOURCE)
    .execute()
}

async function makeMembers(tx: Tx, world: DemoWorld): Promise<void> {
  for (const { draft, memberUid, isVerified } of placesOf(world)) {
    if (memberUid === null) continue
    const owner = world.people.owners.get(memberUid)
    await tx
      .updateTable('listings')
      .set({
        member_uid: memberUid,
        business_id: owner?.id ?? null,
        verified_at: isVerified ? (owner?.createdAt ?? null) : null,
      })
      .where('source', '=', DEMO_SOURCE)
      .where('source_id', '=', draft.sourceId)
      .execute()
  }
}

function placesOf({ listings, newcomer }: DemoWorld): DemoListing[] {
  return newcomer ? [...listings, newcomer] : listings
}

async function moveOn(tx: Tx, { coupons, deals }: DemoWorld, days: number): Promise<void> {
  const couponIds = coupons.map(({ id }) => id)
  const dealIds = deals.map(({ id }) => id)
  await sql`update coupons set ends_on = ends_on + ${days}::int,
      created_at = created_at + make_interval(days => ${days}::int),
      activated_at = activated_at + make_interval(days => ${days}::int)
    where id = any(${couponIds}::uuid[])`.execute(tx)
  await sql`update queue_entries set joined_at = joined_at + make_interval(days => ${days}::int),
      redeemed_at = redeemed_at + make_interval(days => ${days}::int)
    where coupon_id = any(${couponIds}::uuid[])`.execute(tx)
  await sql`update deals set ends_on = ends_on + ${days}::int,
      created_at = created_at + make_interval(days => ${days}::int)
    where id = any(${dealIds}::uuid[])`.execute(tx)
  await sql`update offers set starts_on = starts_on + ${days}::int, ends_on = ends_on + ${days}::int
    where source = ${DEMO_SOURCE}`.execute(tx)
  await sql`update listings set checked_on = checked_on + ${days}::int
    where source = ${DEMO_SOURCE}`.execute(tx)
}

async function fillOwnPages(tx: Tx, { people, listings }: DemoWorld): Promise<void> {
  for (const [memberUid, owner] of people.owners) {
    const place = listings.find(listing => listing.memberUid === memberUid)
    const phone = chooserFor(`phone ${owner.id}`).between(3_015_550_100, 3_015_550_199)
    await tx
      .updateTable('accounts')
      .set({ phone_number: String(phone), profile_picture: place?.logo })
      .where('id', '=', owner.id)
      .execute()
  }
}

async function loadDesk(
  tx: Tx,
  { operator, crowd }: DemoPeople,
  { now }: { now: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const by = { actorId: operator.id, role: 'operator' } as const
  for (const { first_name, last_name, business, text, hours_ago, note } of INQUIRIES) {
    const answeredAt = note === undefined ? null : ago(hours_ago - 20)
    const { id } = await tx
      .insertInto('inquiries')
      .values({
        first_name,
        last_name,
        email: `${first_name}.${last_name}@inquiry.example.com`.toLowerCase(),
        phone: '301-555-0142',
        business_name: business,
        description: text,
        kind: guessKind(text),
        created_at: ago(hours_ago),
        answered_at: answeredAt,
        answered_by: answeredAt && operator.id,
        answer_note: note,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!answeredAt) continue
    const entry = { action: 'answer inquiry', objectId: `inquiry ${id}`, reason: note }
    await writeAudit(tx, { ...by, ...entry, now: answeredAt })
  }
  const suspended = crowd.at(-1)
  if (!suspended) return
  const reason = 'Signed up eleven times to fill one line.'
  await tx
    .updateTable('accounts')
    .set({ suspended_at: ago(50), suspension_reason: reason })
    .where('id', '=', suspended.id)
    .execute()
  const objectId = `account ${suspended.id}`
  await writeAudit(tx, { ...by, action: 'suspend account', objectId, reason, now: ago(50) })
}

async function moveDeskOn(tx: Tx, days: number): Promise<void> {
  await sql`update inquiries set created_at = created_at + make_interval(days => ${days}::int),
      answered_at = answered_at + make_interval(days => ${days}::int)
    where email like '%@inquiry.example.com'`.execute(tx)
}
