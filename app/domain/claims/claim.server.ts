import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { lockWithRivals, showProven } from '../businesses/hold-rivals.server.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { lockPlaces } from '../listings/matched-places.server.ts'
import { carryOver } from './carry-over.server.ts'
import { type ClaimMails, claimMail } from './claim-mails.ts'
import { PLACE_COLUMNS, readMatch, toPlace } from './match.server.ts'

export type Claim =
  | 'claimed'
  | 'no-business'
  /** One answer for other, hidden and missing places, so that it reveals nothing. */
  | 'not-matching'
  | 'taken'
  | 'has-claim'

export interface ClaimRef {
  businessId: string
  listingId: number
}

interface ClaimInput extends ClaimRef {
  by: AuditActor
  reason: string
  mails: ClaimMails
  now: Date
}

/** Decides under the locks of the places and both listings. */
export async function lockClaim(
  tx: Tx,
  claim: ClaimRef,
  { mayReturn = false }: { mayReturn?: boolean } = {},
): Promise<Exclude<Claim, 'claimed'> | ClaimedAlready | ClaimPair> {
  await closeAll(tx, claim)
  const own = await findOwn(tx, claim.businessId)
  if (!own) return 'no-business'
  if (own.claimed_listing_id === claim.listingId) return 'claimed-already'
  if (own.claimed_listing_id !== null) return 'has-claim'
  const found = await findFound(tx, claim, mayReturn)
  if (!found) return 'not-matching'
  const isHeldFor = own.rival_of === claim.listingId
  if (own.hidden_at && own.rival_of === null) return 'not-matching'
  const isSame = await readMatch(tx, toPlace(own))
  if (!isHeldFor && !isSame(toPlace(found))) return 'not-matching'
  if (found.claimed_at) return 'taken'
  if (found.hidden_at) return 'not-matching'
  if (own.rival_of !== null && !isHeldFor) return 'taken'
  return { own, found }
}

type ClaimedAlready = 'claimed-already'

export interface ClaimPair {
  own: { id: number; name: string }
  found: { id: number; name: string; website: string | null; website_since: Date }
}

/** Claiming twice counts once. Operators may return a listing to a business that lost it. */
export async function claimListing(tx: Tx, input: ClaimInput): Promise<Claim> {
  const pair = await lockClaim(tx, input, { mayReturn: input.by.role === 'operator' })
  if (pair === 'claimed-already') return 'claimed'
  if (typeof pair === 'string') return pair
  await writeClaim(tx, { ...input, memberId: pair.own.id })
  const { mails, businessId: accountId, now } = input
  await showProven(tx, { accountId, mails, now })
  await notifyOperators(tx, input, pair.own.name)
  return 'claimed'
}

/** Locks the listing of an open case, too, which may be replaced. */
async function closeAll(tx: Tx, { businessId, listingId }: ClaimRef): Promise<void> {
  await lockPlaces(tx)
  const found = await tx
    .selectFrom('listings')
    .select('claimed_at')
    .where('id', '=', listingId)
    .executeTakeFirst()
  const isHolding = found?.claimed_at === null
  const waiting = await tx
    .selectFrom('claim_cases')
    .select('listing_id')
    .where('business_id', '=', businessId)
    .where('settled_at', 'is', null)
    .execute()
  const others = [listingId, ...waiting.map(({ listing_id }) => listing_id)]
  await lockWithRivals(tx, { accountId: businessId, others, isHolding })
}

function findOwn(tx: Tx, businessId: string) {
  return tx
    .selectFrom('listings')
    .select(['id', 'claimed_listing_id', 'hidden_at', 'rival_of', ...PLACE_COLUMNS])
    .where('business_id', '=', businessId)
    .where('member_uid', 'is not', null)
    .executeTakeFirst()
}

function findFound(tx: Tx, { businessId, listingId }: ClaimRef, mayReturn: boolean) {
  return tx
    .selectFrom('listings')
    .select(['id', 'claimed_at', 'hidden_at', 'website', 'website_since', ...PLACE_COLUMNS])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
    .$if(!mayReturn, listings =>
      listings.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('claims')
              .select('claims.id')
              .where('found_listing_id', '=', listingId)
              .where('claims.business_id', '=', businessId),
          ),
        ),
      ),
    )
    .executeTakeFirst()
}

async function writeClaim(tx: Tx, claim: ClaimInput & { memberId: number }): Promise<void> {
  const { businessId, memberId, listingId, now } = claim
  const { rows } = await sql<{ id: string }>`
    insert into claims
      (business_id, member_listing_id, found_listing_id, claimed_at, member_before, found_before)
    select ${businessId}, member.id, found.id, ${now},
      jsonb_build_object('rating', member.rating, 'review_count', member.review_count,
        'claimed_at', member.claimed_at, 'claimed_listing_id', member.claimed_listing_id),
      jsonb_build_object('claimed_at', found.claimed_at, 'hidden_at', found.hidden_at, 'hidden_by', found.hidden_by)
    from listings member, listings found
    where member.id = ${memberId} and found.id = ${listingId}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Listing ${memberId} or ${listingId} is not there any more.`)
  await carryOver(tx, { claimId: row.id, memberId, foundId: listingId })
  await sql`
    update listings member
    set rating = found.rating, review_count = found.review_count,
      claimed_listing_id = found.id, claimed_at = ${now}
    from listings found
    where member.id = ${memberId} and found.id = ${listingId}`.execute(tx)
  await sql`update listings set claimed_at = ${now}, hidden_at = ${now}, hidden_by = 'claim' where id = ${listingId}`.execute(
    tx,
  )
}

async function notifyOperators(
  tx: Tx,
  { by, listingId, reason, mails, now }: ClaimInput,
  name: string,
): Promise<void> {
  const objectId = `listing ${listingId}`
  await writeAudit(tx, { ...by, action: 'claim listing', objectId, reason, now })
  const { desk } = mails.links
  await mails.queue.put(tx, claimMail(mails.to, { name, listingId, reason, desk }))
}

/** A claim that waits is withdrawn with it. */
export async function rejectClaim(
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('businesses')
      .set(eb => ({ claim_rejected_at: eb.fn.coalesce('claim_rejected_at', eb.val(now)) }))
      .where('account_id', '=', businessId)
      .execute()
    await tx
      .updateTable('claim_cases')
      .set({ outcome: 'withdrawn', settled_at: now })
      .where('business_id', '=', businessId)
      .where('settled_at', 'is', null)
      .execute()
  })
}
