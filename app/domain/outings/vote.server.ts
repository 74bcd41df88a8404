import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { MAX_VOTERS, OUTING_SHOWN_MS, type Vote } from './outing.ts'

interface Change {
  token: string
  now: Date
}

interface Ballot {
  /** A form sent twice makes one voter. */
  formKey: string
  /** Null before the first vote. */
  voterId: string | null
  name: string
  zipCode: string | null
  votes: ReadonlyMap<number, Vote>
}

type VoteOutcome = { voterId: string } | 'no-votes' | 'decided' | 'full' | 'not-found'

/** A removed voter starts over. The lock of the outing lets nobody vote once it is decided. */
export async function vote(
  db: Db,
  { token, now, ...ballot }: Change & Ballot,
): Promise<VoteOutcome> {
  return db.transaction().execute(async tx => {
    const outing = await lockOuting(tx, { token, now })
    if (!outing) return 'not-found'
    if (outing.decided_at) return 'decided'
    const votes = await votesOfPlaces(tx, outing.id, ballot.votes)
    if (votes.size === 0) return 'no-votes'
    const voterId =
      (await renameVoter(tx, outing.id, ballot)) ?? (await addVoter(tx, outing.id, ballot, now))
    if (voterId === null) return 'full'
    await keepVotes(tx, { outingId: outing.id, voterId, votes })
    await announce(tx, outing)
    return { voterId }
  })
}

async function votesOfPlaces(
  tx: Tx,
  outingId: number,
  votes: ReadonlyMap<number, Vote>,
): Promise<Map<number, Vote>> {
  const places = await tx
    .selectFrom('outing_places')
    .select('listing_id')
    .where('outing_id', '=', outingId)
    .execute()
  const ids = new Set(places.map(({ listing_id }) => listing_id))
  return new Map([...votes].filter(([listingId]) => ids.has(listingId)))
}

async function renameVoter(
  tx: Tx,
  outingId: number,
  { voterId, formKey, name }: Ballot,
): Promise<string | null> {
  const voters = tx.updateTable('outing_voters').set({ name }).where('outing_id', '=', outingId)
  const byCookie =
    voterId && (await voters.where('id', '=', voterId).returning('id').executeTakeFirst())
  const voter =
    byCookie || (await voters.where('form_key', '=', formKey).returning('id').executeTakeFirst())
  return voter?.id ?? null
}

async function addVoter(
  tx: Tx,
  outingId: number,
  { name, zipCode, formKey }: Ballot,
  now: Date,
): Promise<string | null> {
  const { voters } = await tx
    .selectFrom('outing_voters')
    .where('outing_id', '=', outingId)
    .select(eb => eb.fn.countAll<number>().as('voters'))
    .executeTakeFirstOrThrow()
  if (voters >= MAX_VOTERS) return null
  const { id } = await tx
    .insertInto('outing_voters')
    .values({
      outing_id: outingId,
      form_key: formKey,
      name,
      is_host: false,
      zip_code: zipCode,
      joined_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function keepVotes(
  tx: Tx,
  { outingId, voterId, votes }: { outingId: number; voterId: string } & Pick<Ballot, 'votes'>,
): Promise<void> {
  await sql`
    insert into outing_votes (voter_id, outing_id, listing_id, vote)
    select ${voterId}, ${outingId}, listing_id, vote
    from unnest(${[...votes.keys()]}::bigint[], ${[...votes.values()]}::text[]) as ballot (listing_id, vote)
    on conflict (voter_id, listing_id) do update set vote = excluded.vote`.execute(tx)
}

type HostOutcome = 'done' | 'already-decided' | 'not-host' | 'not-found'

/** The first of two concurrent decisions wins. */
export async function decide(
  db: Db,
  { hostId, listingId, ...change }: Change & { hostId: string | null; listingId: number },
): Promise<HostOutcome> {
  return asHost(db, { hostId, listingId, ...change }, async (tx, outing) => {
    if (outing.decided_at) return 'already-decided'
    const place = await tx
      .selectFrom('outing_places')
      .select('listing_id')
      .where('outing_id', '=', outing.id)
      .where('listing_id', '=', listingId)
      .executeTakeFirst()
    if (!place) return 'not-found'
    await tx
      .updateTable('outings')
      .set({ decided_at: change.now, decided_listing_id: listingId })
      .where('id', '=', outing.id)
      .execute()
    return 'done'
  })
}

interface Removal extends Change {
  hostId: string | null
  voterId: string
  isForName?: boolean
}

export async function removeVoter(
  db: Db,
  { hostId, voterId, isForName = false, ...change }: Removal,
): Promise<HostOutcome> {
  return asHost(db, { hostId, ...change }, async (tx, outing) => {
    const voters = tx
      .deleteFrom('outing_voters')
      .where('outing_id', '=', outing.id)
      .where('is_host', '=', false)
    const name = tx
      .selectFrom('outing_voters as named')
      .select(eb => eb.fn<string>('lower', ['named.name']).as('name'))
      .where('named.id', '=', voterId)
      .where('named.outing_id', '=', outing.id)
    await (isForName
      ? voters.where(eb => eb(eb.fn<string>('lower', ['name']), '=', name))
      : voters.where('id', '=', voterId)
    ).execute()
    return 'done'
  })
}

async function asHost(
  db: Db,
  { token, now, hostId, listingId }: Change & { hostId: string | null; listingId?: number },
  change: (tx: Tx, outing: LockedOuting) => Promise<HostOutcome>,
): Promise<HostOutcome> {
  if (hostId === null) return 'not-host'
  return db.transaction().execute(async tx => {
    if (listingId !== undefined) await lockListing(tx, listingId)
    const outing = await lockOuting(tx, { token, now })
    if (!outing) return 'not-found'
    const host = await tx
      .selectFrom('outing_voters')
      .select('id')
      .where('outing_id', '=', outing.id)
      .where('id', '=', hostId)
      .where('is_host', '=', true)
      .executeTakeFirst()
    if (!host) return 'not-host'
    const outcome = await change(tx, outing)
    if (outcome === 'done') await announce(tx, outing)
    return outcome
  })
}

/** Locked before the outing, as in a claim. */
async function lockListing(tx: Tx, listingId: number): Promise<void> {
  await tx.selectFrom('listings').select('id').where('id', '=', listingId).forKeyShare().execute()
}

interface LockedOuting {
  id: number
  decided_at: Date | null
}

async function lockOuting(tx: Tx, { token, now }: Change): Promise<LockedOuting | undefined> {
  return tx
    .selectFrom('outings')
    .select(['id', 'decided_at'])
    .where('token', '=', token)
    .where('meets_at', '>', new Date(now.getTime() - OUTING_SHOWN_MS))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Open pages receive it with the commit (server/change-listener.ts). */
async function announce(tx: Tx, { id }: LockedOuting): Promise<void> {
  await sql`
    with changed as (
      update outings set version = version + 1 where id = ${id} returning token, version)
    select pg_notify('outings', token || ' ' || version) from changed`.execute(tx)
}
