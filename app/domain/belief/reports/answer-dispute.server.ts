import type { Db, Tx } from '../../../../db/client.ts'
import { hashToken } from '../../accounts/sessions.server.ts'
import { type AuditActor, writeAudit } from '../../desk/audit/audit.server.ts'
import { lockListings } from '../../listings/lock-listings.server.ts'
import type { DisputeAnswer } from './dispute-mail.ts'
import { settleDoubt, settleFinds } from './happy-hour-doubt.server.ts'

interface DisputeToAnswer {
  id: number
  listingId: number
  name: string
  memberUid: string | null
  answer: DisputeAnswer | null
}

/** Looks up the mailed token. Null if the dispute was withdrawn or an operator ruled. */
export async function findDisputeToAnswer(
  db: Db,
  { token }: { token: string },
): Promise<(DisputeToAnswer & { businessId: string }) | null> {
  const row = await db
    .selectFrom('disputes')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['disputes.id', 'listing_id', 'name', 'member_uid', 'answer'])
    .select('accounts.id as businessId')
    .where('token_hash', '=', hashToken(token))
    .where('withdrawn_at', 'is', null)
    .where('ruled_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { listing_id: listingId, member_uid: memberUid, ...dispute } = row
  return { ...dispute, listingId, memberUid }
}

/** The owner may change the answer, which holds for thirty days. */
export async function answerDispute(
  db: Db,
  { token, answer, now }: { token: string; answer: DisputeAnswer; now: Date },
): Promise<'answered' | 'over'> {
  return db.transaction().execute(async tx => {
    const named = await findDisputeToAnswer(tx, { token })
    if (!named) return 'over'
    const { id, listingId, businessId } = named
    await lockListings(tx, [listingId])
    const answered = await tx
      .updateTable('disputes')
      .set({ answer, answered_at: now })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('ruled_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (answered.numUpdatedRows === 0n) return 'over'
    await settleDoubt(tx, { listingId, now })
    await writeAudit(tx, {
      actorId: businessId,
      role: 'business',
      action: 'answer dispute',
      objectId: `listing ${listingId}`,
      reason: answer,
      now,
    })
    return 'answered'
  })
}

interface Ruling {
  listingId: number
  ruling: DisputeAnswer
  now: Date
}

/** Overrules the owner. The listing must be locked, and the caller writes the audit log. */
export async function ruleDispute(tx: Tx, { listingId, ruling, now }: Ruling): Promise<boolean> {
  const ruled = await tx
    .updateTable('disputes')
    .set({ ruling, ruled_at: now })
    .where('listing_id', '=', listingId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  await settleDoubt(tx, { listingId, now })
  return ruled.numUpdatedRows > 0n
}

export async function settleDispute(
  db: Db,
  { by, reason, ...ruling }: Ruling & { by: AuditActor; reason: string },
): Promise<'ruled' | 'no-dispute'> {
  return db.transaction().execute(async tx => {
    await lockListings(tx, [ruling.listingId])
    if (!(await ruleDispute(tx, ruling))) return 'no-dispute'
    const verdict = ruling.ruling === 'still-on' ? 'right' : 'wrong'
    await settleFinds(tx, { ...ruling, verdict, by: by.actorId })
    const objectId = `listing ${ruling.listingId}`
    const told = `${ruling.ruling}: ${reason}`
    await writeAudit(tx, { ...by, action: 'rule dispute', objectId, reason: told, now: ruling.now })
    return 'ruled'
  })
}
