import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { writeAudit } from '../audit/audit.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import { claimMail } from './claim-mails.ts'
import { PLACE_COLUMNS, readMatch, toPlace } from './match.server.ts'

export type Claim =
  | 'claimed'
  | 'no-business'
  /** Not the same place, hidden, or missing: one answer, so that it reveals nothing. */
  | 'not-matching'
  | 'taken'
  | 'has-claim'

interface ClaimInput {
  businessId: string
  listingId: number
  mails: { queue: MailQueue; to: string; desk: string }
  now: Date
}

/** The match is checked again under locks, the member's row first. Claiming twice counts once. */
export async function claimListing(db: Db, input: ClaimInput): Promise<Claim> {
  return db.transaction().execute(async tx => {
    const own = await lockOwn(tx, input.businessId)
    if (!own) return 'no-business'
    if (own.claimed_listing_id === input.listingId) return 'claimed'
    if (own.claimed_listing_id !== null) return 'has-claim'
    const found = await lockFound(tx, input)
    if (!found) return 'not-matching'
    if (own.hidden_at) return 'not-matching'
    const isSame = await readMatch(tx, toPlace(own))
    if (!isSame(toPlace(found))) return 'not-matching'
    if (found.claimed_at) return 'taken'
    if (found.hidden_at) return 'not-matching'
    await writeClaim(tx, { ...input, memberId: own.id })
    await notifyOperators(tx, input, own.name)
    return 'claimed'
  })
}

function lockOwn(tx: Tx, businessId: string) {
  return tx
    .selectFrom('listings')
    .select(['id', 'claimed_listing_id', 'hidden_at', ...PLACE_COLUMNS])
    .where('business_id', '=', businessId)
    .where('member_uid', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Not after an operator has undone this business's claim. */
function lockFound(tx: Tx, { businessId, listingId }: ClaimInput) {
  return tx
    .selectFrom('listings')
    .select(['id', 'claimed_at', 'hidden_at', ...PLACE_COLUMNS])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claims')
            .select('claims.id')
            .where('found_listing_id', '=', listingId)
            .where('claims.business_id', '=', businessId),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Saves both rows, to undo the claim. */
async function writeClaim(tx: Tx, claim: ClaimInput & { memberId: number }): Promise<void> {
  const { businessId, memberId, listingId, now } = claim
  const { rows } = await sql<{ id: string }>`
    insert into claims
      (business_id, member_listing_id, found_listing_id, claimed_at, member_before, found_before)
    select ${businessId}, member.id, found.id, ${now},
      jsonb_build_object('rating', member.rating, 'review_count', member.review_count,
        'claimed_at', member.claimed_at, 'claimed_listing_id', member.claimed_listing_id),
      jsonb_build_object('claimed_at', found.claimed_at, 'hidden_at', found.hidden_at)
    from listings member, listings found
    where member.id = ${memberId} and found.id = ${listingId}
    returning id`.execute(tx)
  const claimId = rows[0]?.id
  await sql`
    update listings member
    set rating = found.rating, review_count = found.review_count,
      claimed_listing_id = found.id, claimed_at = ${now}
    from listings found
    where member.id = ${memberId} and found.id = ${listingId}`.execute(tx)
  await sql`update listings set claimed_at = ${now}, hidden_at = ${now} where id = ${listingId}`.execute(
    tx,
  )
  await sql`
    update follows set listing_id = ${memberId}, carried_by = ${claimId}
    where listing_id = ${listingId} and not exists (
      select from follows other
      where other.account_id = follows.account_id and other.listing_id = ${memberId})`.execute(tx)
  await sql`update offers set listing_id = ${memberId}, carried_by = ${claimId}
    where listing_id = ${listingId}`.execute(tx)
}

async function notifyOperators(
  tx: Tx,
  { businessId, listingId, mails, now }: ClaimInput,
  name: string,
): Promise<void> {
  await writeAudit(tx, {
    actorId: businessId,
    role: 'business',
    action: 'claim listing',
    objectId: `listing ${listingId}`,
    now,
  })
  await mails.queue.put(tx, claimMail(mails.to, { name, listingId, desk: mails.desk }))
}

export async function rejectClaim(
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('businesses')
    .set(eb => ({ claim_rejected_at: eb.fn.coalesce('claim_rejected_at', eb.val(now)) }))
    .where('account_id', '=', businessId)
    .execute()
}
