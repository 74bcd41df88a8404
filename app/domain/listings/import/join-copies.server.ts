import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import {
  comparePlaces,
  MAX_APART_METERS,
  MAX_PHONE_METERS,
  type PlaceFacts,
} from '../same-place.ts'

export interface JoinedCounts {
  copies: number
  perhaps: number
}

/** Keeps statements of large files within their time limit. */
const LISTINGS_AT_ONCE = 2_000

/** Two rows of one source are two places. */
export async function joinCopies(tx: Tx, { lastId }: { lastId: number }): Promise<JoinedCounts> {
  const counts = { copies: 0, perhaps: 0 }
  const newest = (await newestListing(tx)) ?? 0
  for (let after = lastId; after < newest; after += LISTINGS_AT_ONCE) {
    const candidates = await findCandidates(tx, { after, to: after + LISTINGS_AT_ONCE })
    const copies: Copy[] = []
    for (const [listingId, others] of Map.groupBy(candidates, ({ listingId }) => listingId)) {
      const judged = others
        .map(other => ({ ...other, sameness: comparePlaces(other.one, other.other, other.meters) }))
        .filter(({ sameness }) => sameness !== 'other')
      const [only, ...more] = judged
      if (only?.sameness === 'same' && more.length === 0) {
        copies.push({ listingId, otherId: only.otherId })
      } else {
        counts.perhaps += await askDesk(tx, judged)
      }
    }
    await hideCopies(tx, copies)
    counts.copies += copies.length
  }
  return counts
}

export async function newestListing(tx: Tx): Promise<number | null> {
  const row = await tx
    .selectFrom('listings')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? null
}

interface Candidate {
  listingId: number
  otherId: number
  meters: number
  one: PlaceFacts
  other: PlaceFacts
}

async function findCandidates(
  tx: Tx,
  { after, to }: { after: number; to: number },
): Promise<Candidate[]> {
  const facts = (of: string) => sql`jsonb_build_object('name', ${sql.ref(`${of}.name`)},
    'address', ${sql.ref(`${of}.address`)}, 'city', ${sql.ref(`${of}.city`)},
    'zipCode', ${sql.ref(`${of}.zip_code`)}, 'phone', ${sql.ref(`${of}.phone`)})`
  const point = (of: string) =>
    sql`point_on_earth(${sql.ref(`${of}.latitude`)}, ${sql.ref(`${of}.longitude`)})`
  const { rows } = await sql<Candidate>`
    select added.id as "listingId", other.id as "otherId",
      earth_distance(${point('added')}, ${point('other')}) as meters,
      ${facts('added')} as one, ${facts('other')} as other
    from listings added
    cross join lateral (
      select id from listings
      where earth_box(${point('added')}, ${MAX_APART_METERS}) @> point_on_earth(latitude, longitude)
        and hidden_at is null
      union
      select id from listings where phone = added.phone and hidden_at is null
    ) near
    join listings other on other.id = near.id
    where added.id > ${after} and added.id <= ${to} and added.created_at = now() and added.member_uid is null
      and other.member_uid is null and other.source <> added.source
      and earth_distance(${point('added')}, ${point('other')}) <= ${MAX_PHONE_METERS}
    order by added.id, other.id`.execute(tx)
  return rows
}

interface Copy {
  listingId: number
  otherId: number
}

async function hideCopies(tx: Tx, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 0) return
  await sql`
    update listings set copy_of = copy."otherId", hidden_at = now(), hidden_by = 'copy'
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy("listingId" bigint, "otherId" bigint)
    where listings.id = copy."listingId"`.execute(tx)
}

async function askDesk(tx: Tx, candidates: readonly Candidate[]): Promise<number> {
  if (candidates.length === 0) return 0
  await tx
    .insertInto('unsure_finds')
    .values(
      candidates.map(({ listingId, otherId }) => ({
        listing_id: listingId,
        other_id: otherId,
        reason: 'same-place' as const,
        found_at: sql<Date>`now()`,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return candidates.length
}
