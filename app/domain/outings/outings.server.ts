import { MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { listCardsOf } from '../listings/in-box.server.ts'
import { type ListingCardRow, listingCards } from '../listings/listing-card.ts'
import { directionsUrl } from '../listings/listing-texts.ts'
import { milesBetween } from '../locations/distance.ts'
import { type CouponCard, compareCoupons } from '../promotions/coupon.ts'
import { runningCoupons, toCard, toFacts } from '../promotions/coupon-rows.server.ts'
import { isMoving } from '../promotions/live-queue.ts'
import { arrivalAt, timeText, whenText } from './arrival.ts'
import {
  isOutingToken,
  OUTING_KEPT_MS,
  OUTING_SHOWN_MS,
  type Outing,
  type OutingPlace,
  type Vote,
  type Voter,
} from './outing.ts'
import { byWhatTheGroupThinks } from './outing-order.ts'

/** Null for an unknown token, and 48 hours after the evening. */
export async function findOuting(
  db: Db,
  query: { token: string; voterId: string | null; viewerId: string | null; now: Date },
): Promise<Outing | null> {
  if (!isOutingToken(query.token)) return null
  const row = await db
    .selectFrom('outings')
    .selectAll()
    .where('token', '=', query.token)
    .where('meets_at', '>', new Date(query.now.getTime() - OUTING_SHOWN_MS))
    .executeTakeFirst()
  if (!row) return null
  const [places, voters, tallies, middle] = await Promise.all([
    listPlaces(db, row.id),
    listVoters(db, row),
    listTallies(db, row.id, query.voterId),
    middleOf(db, row.id),
  ])
  const ids = places.map(({ id }) => id)
  const coupons = await couponsOf(db, ids, { ...query, wantedId: row.coupon_id })
  const instant = row.meets_at > query.now ? row.meets_at : query.now
  const judged = places.flatMap((place, index) => {
    const [card] = listingCards([place], query.now)
    if (!card) return []
    const arrival = arrivalAt(place, instant)
    const tally = tallies.get(place.id) ?? NO_VOTES
    const shown: OutingPlace = {
      id: place.id,
      kind: card.kind,
      key: card.key,
      name: card.name,
      picture: card.picture,
      fallback: card.fallback,
      address: card.address,
      directionsUrl: directionsUrl(place),
      latitude: place.latitude,
      longitude: place.longitude,
      arrivalText: arrival.text,
      isOnThen: arrival.isOn,
      item: card.items[0]
        ? [card.items[0].price, card.items[0].name].filter(Boolean).join(' ')
        : null,
      yes: tally.yes,
      fine: tally.fine,
      mine: tally.mine,
      coupon: coupons.get(place.id) ?? null,
    }
    const miles = middle && milesBetween(place, middle)
    return [{ place: index, no: tally.no, yes: tally.yes, youGet: arrival.youGet, miles, shown }]
  })
  const inOrder = judged.toSorted(byWhatTheGroupThinks).map(({ shown }) => shown)
  return {
    token: row.token,
    zipCode: row.zip_code,
    when: whenText(row.meets_at, row.time_zone),
    meetsAt: row.meets_at,
    version: row.version,
    minutesToGo: Math.floor((instant.getTime() - query.now.getTime()) / MINUTE_MS),
    isDecided: row.decided_at !== null,
    decidedPlace: inOrder.find(({ id }) => id === row.decided_listing_id) ?? null,
    places: inOrder,
    voters,
    me: voters.find(({ id }) => id === query.voterId) ?? null,
  }
}

/** The title is "Where shall we go?" or the decided place. */
export interface OutingLink {
  token: string
  when: string
  placeName: string | null
  voterId: string
  voterName: string
}

export async function listOutings(
  db: Db,
  { voterIds, now }: { voterIds: readonly string[]; now: Date },
): Promise<OutingLink[]> {
  if (voterIds.length === 0) return []
  const rows = await db
    .selectFrom('outing_voters')
    .innerJoin('outings', 'outings.id', 'outing_id')
    .leftJoin('listings', join =>
      join.onRef('listings.id', '=', 'decided_listing_id').on('hidden_at', 'is', null),
    )
    .select(['outing_voters.id', 'token', 'meets_at', 'outings.time_zone'])
    .select(['listings.name as placeName', 'outing_voters.name as voterName'])
    .where('outing_voters.id', 'in', voterIds)
    .where('meets_at', '>', new Date(now.getTime() - OUTING_SHOWN_MS))
    .orderBy('meets_at')
    .orderBy('outings.id')
    .execute()
  return rows.map(({ id, token, meets_at, time_zone, ...names }) => ({
    voterId: id,
    token,
    when: whenText(meets_at, time_zone),
    ...names,
  }))
}

export async function findOutingVersion(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<number | null> {
  if (!isOutingToken(token)) return null
  const row = await db
    .selectFrom('outings')
    .select('version')
    .where('token', '=', token)
    .where('meets_at', '>', new Date(now.getTime() - OUTING_SHOWN_MS))
    .executeTakeFirst()
  return row?.version ?? null
}

async function listPlaces(db: Db, outingId: number): Promise<ListingCardRow[]> {
  const rows = await db
    .selectFrom('outing_places')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('listings.id')
    .where('outing_id', '=', outingId)
    .where('hidden_at', 'is', null)
    .orderBy('place')
    .execute()
  return listCardsOf(
    db,
    rows.map(({ id }) => id),
  )
}

async function listVoters(
  db: Db,
  { id: outingId, time_zone }: { id: number; time_zone: string },
): Promise<Voter[]> {
  const rows = await db
    .selectFrom('outing_voters')
    .select(['id', 'name', 'is_host', 'joined_at'])
    .where('outing_id', '=', outingId)
    .orderBy('is_host', 'desc')
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase())
  return rows.map(({ id, name, is_host, joined_at }) => {
    const isShared = (byName.get(name.toLowerCase())?.length ?? 0) > 1
    const since = isShared ? timeText(joined_at, time_zone) : null
    return { id, name, since, isHost: is_host }
  })
}

interface Tally {
  yes: number
  fine: number
  no: number
  mine: Vote | null
}

const NO_VOTES: Tally = { yes: 0, fine: 0, no: 0, mine: null }

async function listTallies(
  db: Db,
  outingId: number,
  voterId: string | null,
): Promise<Map<number, Tally>> {
  const { rows } = await sql<Tally & { listing_id: number }>`
    select listing_id,
      count(*) filter (where vote = 'yes')::int as yes,
      count(*) filter (where vote = 'fine')::int as fine,
      count(*) filter (where vote = 'no')::int as no,
      min(vote) filter (where voter_id = ${voterId}) as mine
    from outing_votes where outing_id = ${outingId} group by listing_id`.execute(db)
  return new Map(rows.map(({ listing_id, ...tally }) => [listing_id, tally]))
}

/** Uses the zip codes of the voters, else that of the outing. */
async function middleOf(
  db: Db,
  outingId: number,
): Promise<{ latitude: number; longitude: number } | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude) as latitude, avg(longitude) as longitude
    from outing_voters
    join outings on outings.id = outing_id
    join locations on locations.zip_code = coalesce(outing_voters.zip_code, outings.zip_code)
    where outing_id = ${outingId}`.execute(db)
  const { latitude = null, longitude = null } = rows[0] ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** The wanted one, else the nearest to activating, of those open or held. */
export async function couponsOf(
  db: Db,
  listingIds: readonly number[],
  query: { viewerId: string | null; wantedId?: string | null; now: Date },
): Promise<Map<number, CouponCard>> {
  const { viewerId, wantedId = null, now } = query
  if (listingIds.length === 0) return new Map()
  const rows = await runningCoupons(db, viewerId, now)
    .where('listings.id', 'in', listingIds)
    .orderBy('coupons.id')
    .execute()
  const chosen = new Map<number, CouponCard>()
  for (const facts of rows.map(row => toFacts(row)).sort(compareCoupons)) {
    const card = toCard(facts)
    const isUseful = isMoving(card) || card.state === 'activated'
    const isFirst = card.id === wantedId || !chosen.has(facts.row.listing_id)
    if (isUseful && isFirst) chosen.set(facts.row.listing_id, card)
  }
  return chosen
}

export async function listShownIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listings.id from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join listings on listings.id = wanted.id
    where hidden_at is null
    order by wanted.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes names and votes too, thirty days after the evening. */
export async function deleteOldOutings(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('outings')
    .where('meets_at', '<', new Date(now.getTime() - OUTING_KEPT_MS))
    .execute()
}
