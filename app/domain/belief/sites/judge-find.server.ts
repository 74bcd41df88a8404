import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { type AuditActor, writeAudit } from '../../desk/audit/audit.server.ts'
import { lockedListings } from '../../listings/lock-listings.server.ts'
import type { Verdict } from '../evidence/weigh.ts'
import { ruleDispute } from '../reports/answer-dispute.server.ts'
import type { Find } from './finds.server.ts'
import { publishEvidence } from './publish-evidence.server.ts'

export type JudgeOutcome = 'judged' | 'already-judged' | 'not-found'

interface JudgeInput {
  findId: number
  verdict: Verdict
  /** A list does not show the guests of a dispute. */
  isOneOfMany?: boolean
  /** The verdict that the operator saw; a concurrent one is refused. */
  seen: Find['verdict']
  by: AuditActor
  now: Date
}

/** Of two contradicting quotes, accepting one rejects the other. */
export async function judgeFind(db: Db, input: JudgeInput): Promise<JudgeOutcome> {
  const { findId, verdict, seen, isOneOfMany = false, by, now } = input
  return db.transaction().execute(async tx => {
    await lockListingsOf(lockedListings(tx), findId)
    const find = await tx
      .selectFrom('unsure_finds')
      .selectAll()
      .where('id', '=', findId)
      .executeTakeFirst()
    if (!find || find.quote === null) return 'not-found'
    const isOfGuests = find.reason === 'disputed' || find.reason === 'told'
    if (isOfGuests && (isOneOfMany || verdict === 'other-place')) return 'not-found'
    if (find.verdict !== seen) return 'already-judged'
    const ruling = verdict === 'right' ? 'still-on' : 'not-on'
    await settle(tx, { ...input, findIds: [find.id, ...(await listRepeats(tx, find))] })
    await judgeEvidence(tx, { ...find, quote: find.quote, verdict, now })
    if (verdict === 'right' && find.reason === 'conflict') {
      await judgeRivals(tx, { ...input, listingId: find.listing_id })
    }
    if (find.reason === 'told' && verdict === 'wrong') {
      await confirmEnded(tx, { listingId: find.listing_id, now })
    }
    if (find.reason === 'disputed') {
      await ruleDispute(tx, { listingId: find.listing_id, ruling, now })
    }
    await publishEvidence(tx, { listingId: find.listing_id, now })
    const objectId = `listing ${find.listing_id}`
    const act = isOfGuests
      ? { action: 'rule dispute', reason: `${ruling}: ${find.quote}` }
      : { action: 'judge find', reason: `${verdict}: ${find.quote}` }
    await writeAudit(tx, { ...by, ...act, objectId, now })
    return 'judged'
  })
}

/** Guests' words hold even without words of a page to judge. */
export async function confirmEnded(
  tx: Tx,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('disputes')
    .values({ listing_id: listingId, opened_at: now, ruling: 'not-on', ruled_at: now })
    .execute()
  await ruleDispute(tx, { listingId, ruling: 'not-on', now })
}

export async function lockListingsOf(
  listings: ReturnType<typeof lockedListings>,
  findId: number,
): Promise<void> {
  const named = sql<number>`(
    select unnest(array[listing_id, other_id]) from unsure_finds where id = ${findId})`
  await listings.select('listings.id').where('listings.id', 'in', named).execute()
}

async function listRepeats(
  tx: Tx,
  { id, listing_id, quote }: { id: number; listing_id: number; quote: string | null },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('unsure_finds')
    .select('id')
    .where('listing_id', '=', listing_id)
    .where('quote', '=', quote)
    .where('settled_at', 'is', null)
    .where('id', '<>', id)
    .execute()
  return rows.map(({ id }) => id)
}

interface SettleInput extends Pick<JudgeInput, 'verdict' | 'by' | 'now'> {
  findIds: number[]
}

async function settle(tx: Tx, { findIds, verdict, by, now }: SettleInput): Promise<void> {
  await tx
    .updateTable('unsure_finds')
    .set({ verdict, settled_at: now, settled_by: by.actorId })
    .where('id', 'in', findIds)
    .execute()
  await tx
    .deleteFrom('desk_holds')
    .where(
      'object_id',
      'in',
      findIds.map(id => `find ${id}`),
    )
    .execute()
}

interface JudgedFind {
  listing_id: number
  page_id: number | null
  quote: string
  windows: { days: number[] }[] | null
  reason: Find['reason']
  verdict: Verdict
  now: Date
}

/** A shared quote is evidence only for the place it is assigned to. */
async function judgeEvidence(tx: Tx, find: JudgedFind): Promise<void> {
  const { listing_id, page_id, quote, windows, reason, verdict, now } = find
  const judged = await tx
    .updateTable('evidence')
    .set({ verdict, judged_at: now, ...(reason === 'told' && { told_conditions: [] }) })
    .where('listing_id', '=', listing_id)
    .where('quote', '=', quote)
    .where('manner', '<>', 'desk')
    .executeTakeFirstOrThrow()
  const isNew = judged.numUpdatedRows === 0n && reason !== 'disputed' && reason !== 'told'
  if (!isNew || verdict !== 'right') return
  await tx
    .insertInto('evidence')
    .values({
      listing_id,
      page_id,
      about: 'happy-hours',
      manner: 'stated',
      quote,
      windows: windows && JSON.stringify(windows),
      first_seen_at: now,
      last_seen_at: now,
      verdict,
      judged_at: now,
    })
    .execute()
}

async function judgeRivals(
  tx: Tx,
  { listingId, findId, by, now }: JudgeInput & { listingId: number },
): Promise<void> {
  const rivals = await tx
    .selectFrom('unsure_finds')
    .select(['id', 'quote'])
    .where('listing_id', '=', listingId)
    .where('reason', '=', 'conflict')
    .where('settled_at', 'is', null)
    .where('id', '<>', findId)
    .execute()
  if (rivals.length === 0) return
  await settle(tx, { findIds: rivals.map(({ id }) => id), verdict: 'wrong', by, now })
  await tx
    .updateTable('evidence')
    .set({ verdict: 'wrong', judged_at: now })
    .where('listing_id', '=', listingId)
    .where('manner', '<>', 'desk')
    .where(
      'quote',
      'in',
      rivals.flatMap(({ quote }) => quote ?? []),
    )
    .execute()
}
