import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { MAX_OUTING_PLACES } from './outing.ts'
import { listShownIds } from './outings.server.ts'

const TOKEN_BYTES = 16

interface NewOuting {
  formKey: string
  listingIds: readonly number[]
  zipCode: string
  timeZone: string
  meetsAt: Date
  /** The group wants to fill this queue; ignored for another listing's coupon. */
  couponId: string | null
  host: { name: string; zipCode: string | null }
  now: Date
}

export async function makeOuting(
  db: Db,
  { formKey, listingIds, zipCode, timeZone, meetsAt, couponId, host, now }: NewOuting,
): Promise<{ token: string; hostId: string } | 'no-places'> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const wanted = [...new Set(listingIds)].slice(0, MAX_OUTING_PLACES)
  return db.transaction().execute(async tx => {
    await lockShown(tx, wanted)
    const made = await findMade(tx, formKey)
    if (made) return made
    const shown = await listShownIds(tx, wanted)
    if (shown.length === 0) return 'no-places'
    const { id } = await tx
      .insertInto('outings')
      .values({
        token,
        form_key: formKey,
        zip_code: zipCode,
        time_zone: timeZone,
        meets_at: meetsAt,
        coupon_id: await couponAt(tx, shown, couponId),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('outing_places')
      .values(
        shown.map((listingId, index) => ({
          outing_id: id,
          listing_id: listingId,
          place: index + 1,
        })),
      )
      .execute()
    const voter = await tx
      .insertInto('outing_voters')
      .values({
        outing_id: id,
        name: host.name,
        is_host: true,
        zip_code: host.zipCode,
        joined_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token, hostId: voter.id }
  })
}

async function findMade(
  tx: Tx,
  formKey: string,
): Promise<{ token: string; hostId: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${formKey}, 0))`.execute(tx)
  return tx
    .selectFrom('outings')
    .innerJoin('outing_voters', 'outing_id', 'outings.id')
    .select(['token', 'outing_voters.id as hostId'])
    .where('outings.form_key', '=', formKey)
    .where('is_host', '=', true)
    .executeTakeFirst()
}

/** Waits for a concurrent claim, which moves the listing in existing outings. */
async function lockShown(tx: Tx, listingIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('listings')
    .select('id')
    .where(eb => eb('id', '=', eb.fn.any(eb.val(listingIds))))
    .orderBy('id')
    .forKeyShare()
    .execute()
}

async function couponAt(
  tx: Tx,
  listingIds: readonly number[],
  couponId: string | null,
): Promise<string | null> {
  if (couponId === null) return null
  const row = await tx
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', couponId)
    .where('listing_id', 'in', listingIds)
    .executeTakeFirst()
  return row?.id ?? null
}
