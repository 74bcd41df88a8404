import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { closedListings } from '../listings/lock-listings.server.ts'
import type { Place } from '../listings/match-key.ts'
import {
  listMatchedPlaces,
  lockPlaces,
  type MatchedPlace,
} from '../listings/matched-places.server.ts'
import { heldMail, ownedMail } from './rival-mails.ts'

export interface RivalMails {
  queue: MailQueue
  links: { profile: string }
}

interface RivalInput {
  accountId: string
  mails: RivalMails
  now: Date
}

export async function listKnownPlaces(
  db: Db | Tx,
  business: { accountId: string },
): Promise<number[]> {
  const own = await readOwn(db, business)
  if (!own?.isProven || own.isHeld) return []
  return (await listMatchedPlaces(db, own)).map(({ listingId }) => listingId)
}

interface LockInput {
  accountId: string
  moved?: Partial<Place>
  others?: readonly number[]
  isHolding?: boolean
}

/** Locks the places, then the listing with its rivals; call it before locking any account. */
export async function lockWithRivals(
  tx: Tx,
  { accountId, moved = {}, others = [], isHolding = true }: LockInput,
): Promise<void> {
  await lockPlaces(tx)
  const own = await readOwn(tx, { accountId })
  if (!own) return
  const place = { ...own.place, ...moved }
  const matched = isHolding ? await listMatchedPlaces(tx, { ...own, place }) : []
  const rivals = matched.filter(({ standing }) => standing === 'unproven')
  const ids = [own.listingId, ...others, ...rivals.map(({ listingId }) => listingId)]
  await closedListings(tx).select('id').where('id', 'in', ids).execute()
}

/** Returns the rival whose place holds the page back. Lock the places, then the listing. */
export async function holdIfRival(
  tx: Tx,
  { known = [], ...input }: RivalInput & { known?: readonly number[] },
): Promise<MatchedPlace | null> {
  const own = await readOwn(tx, input)
  if (!own) return null
  const rival =
    (await listMatchedPlaces(tx, own)).find(
      ({ listingId, standing }) =>
        !known.includes(listingId) && !(own.isProven && standing === 'unproven'),
    ) ?? null
  if (rival) await hold(tx, { listingId: own.listingId, rivalOf: rival.listingId, now: input.now })
  else await release(tx, own)
  await settleOtherDisputes(tx, { ...input, listingId: rival?.listingId ?? null })
  if (rival?.standing === 'owned') await openDispute(tx, input, rival)
  return rival
}

/** Shows the proven page and holds back unproven rivals. Needs the locks of `holdIfRival`. */
export async function showProven(tx: Tx, input: RivalInput): Promise<void> {
  const own = await readOwn(tx, input)
  if (!own) return
  await release(tx, own)
  await settleOtherDisputes(tx, { ...input, listingId: null })
  await holdRivals(tx, input)
}

export async function holdRivals(tx: Tx, input: RivalInput): Promise<void> {
  const own = await readOwn(tx, input)
  if (!own) return
  const matched = await listMatchedPlaces(tx, own)
  for (const { listingId, businessId, standing, name } of matched) {
    if (standing !== 'unproven' || businessId === null) continue
    await hold(tx, { listingId, rivalOf: own.listingId, now: input.now })
    const account = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    await input.mails.queue.put(tx, heldMail(account, { name, ...input.mails.links }))
  }
}

export async function isAtOwned(tx: Tx, business: { accountId: string }): Promise<boolean> {
  const own = await readOwn(tx, business)
  if (!own?.isHeld) return false
  return (await listMatchedPlaces(tx, own)).some(({ standing }) => standing === 'owned')
}

async function readOwn(db: Db | Tx, { accountId }: { accountId: string }) {
  const row = await db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['listings.id', 'name', 'address', 'listings.city', 'listings.zip_code'])
    .select(['listings.verified_at', 'claimed_listing_id', 'rival_of', 'owner_id', 'suspended_at'])
    .where('business_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const { name, address, city, zip_code: zipCode } = row
  return {
    listingId: row.id,
    businessId: accountId,
    ownerId: row.owner_id ?? accountId,
    place: { name, address, city, zipCode },
    isProven: row.verified_at !== null || row.claimed_listing_id !== null,
    isHeld: row.rival_of !== null,
    isSuspended: row.suspended_at !== null,
  }
}

/** A page that is also hidden for another reason stays hidden after its release. */
async function hold(
  tx: Tx,
  { listingId, rivalOf, now }: { listingId: number; rivalOf: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('listings')
    .set(eb => ({
      rival_of: rivalOf,
      hidden_at: eb.fn.coalesce('hidden_at', eb.val(now)),
      hidden_by: 'rival',
    }))
    .where('id', '=', listingId)
    .where(eb => eb.or([eb('hidden_at', 'is', null), eb('rival_of', 'is not', null)]))
    .execute()
}

async function release(
  tx: Tx,
  { listingId, isSuspended }: { listingId: number; isSuspended: boolean },
): Promise<void> {
  await tx
    .updateTable('listings')
    .set({
      rival_of: null,
      ...(isSuspended ? { hidden_by: 'suspension' } : { hidden_at: null, hidden_by: null }),
    })
    .where('id', '=', listingId)
    .where('rival_of', 'is not', null)
    .execute()
}

/** A business has one open case: the one about its former place ends. */
async function settleOtherDisputes(
  tx: Tx,
  { accountId, listingId, now }: { accountId: string; listingId: number | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('claim_cases')
    .set({ outcome: 'withdrawn', settled_at: now })
    .where('business_id', '=', accountId)
    .where('desk_reason', '=', 'owned')
    .where('settled_at', 'is', null)
    .$if(listingId !== null, cases => cases.where('listing_id', '!=', listingId ?? 0))
    .execute()
}

/** The owner gets one mail a day at most, however many businesses name the place. */
async function openDispute(
  tx: Tx,
  { accountId, mails, now }: RivalInput,
  { listingId, businessId, name, address }: MatchedPlace,
): Promise<void> {
  const known = await tx
    .selectFrom('claim_cases')
    .select('id')
    .where('business_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .where('desk_reason', '=', 'owned')
    .where(eb => eb.or([eb('settled_at', 'is', null), eb('outcome', '=', 'declined')]))
    .executeTakeFirst()
  if (known) return
  await tx
    .updateTable('claim_cases')
    .set({ outcome: 'withdrawn', settled_at: now })
    .where('business_id', '=', accountId)
    .where('settled_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('claim_cases')
    .values({
      business_id: accountId,
      listing_id: listingId,
      opened_at: now,
      desk_reason: 'owned',
      desk_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, {
    actorId: accountId,
    role: 'business',
    action: 'open claim',
    objectId: `case ${id}`,
    now,
  })
  if (businessId === null) return
  const owner = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (await wasTold(tx, owner.email)) return
  await mails.queue.put(tx, ownedMail(owner, { name, address: address ?? '', ...mails.links }))
}

/** A case disappears with its account, so the mail itself is the record. */
async function wasTold(tx: Tx, recipient: string): Promise<boolean> {
  const told = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'place-disputed')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return told !== undefined
}
