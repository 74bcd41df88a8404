import type { Db, Tx } from '../../../../db/client.ts'
import { type AuditActor, writeAudit } from '../../desk/audit/audit.server.ts'
import { closedListings } from '../../listings/lock-listings.server.ts'
import { noteUnknownWeek } from '../../listings/moving/known-weeks.server.ts'
import type { Move } from '../../listings/moving/move.ts'
import { carryAlerts } from '../../listings/moving/move-alerts.server.ts'
import {
  copyFollowers,
  lockReaders,
  uniteSwitches,
} from '../../listings/moving/move-followers.server.ts'
import { carryOutings } from '../../listings/moving/move-outings.server.ts'
import { type JudgeOutcome, lockListingsOf } from './judge-find.server.ts'

interface Input {
  findId: number
  isSame: boolean
  by: AuditActor
  now: Date
}

/** Keeps the older listing; the newer redirects, with followers, plans and offers. */
export async function judgeSamePlace(db: Db, input: Input): Promise<JudgeOutcome> {
  const { findId, isSame, by, now } = input
  return db.transaction().execute(async tx => {
    await lockListingsOf(closedListings(tx), findId)
    const find = await tx
      .selectFrom('unsure_finds')
      .selectAll()
      .where('id', '=', findId)
      .where('other_id', 'is not', null)
      .executeTakeFirst()
    if (!find || find.other_id === null) return 'not-found'
    if (find.settled_at) return 'already-judged'
    const { listing_id: copyId, other_id: keptId } = find
    if (isSame && !(await joinListings(tx, { copyId, keptId, now }))) return 'already-judged'
    await tx
      .updateTable('unsure_finds')
      .set({ verdict: isSame ? 'right' : 'other-place', settled_at: now, settled_by: by.actorId })
      .where('id', '=', findId)
      .execute()
    if (isSame) await settleOthers(tx, { copyId, now })
    const action = isSame ? 'join listings' : 'keep listings apart'
    const reason = `listing ${keptId}`
    await writeAudit(tx, { ...by, action, objectId: `listing ${copyId}`, reason, now })
    return 'judged'
  })
}

interface JoinInput {
  copyId: number
  keptId: number
  now: Date
}

async function joinListings(tx: Tx, { copyId, keptId, now }: JoinInput): Promise<boolean> {
  const shown = await tx
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [copyId, keptId])
    .where('hidden_at', 'is', null)
    .where('member_uid', 'is', null)
    .execute()
  if (shown.length < 2) return false
  await tx
    .updateTable('listings')
    .set({ copy_of: keptId, hidden_at: now, hidden_by: 'copy' })
    .where('id', '=', copyId)
    .execute()
  await moveToKept(tx, { from: copyId, to: keptId })
  return true
}

async function moveToKept(tx: Tx, move: Move): Promise<void> {
  await lockReaders(tx, move)
  await uniteSwitches(tx, move)
  await copyFollowers(tx, move)
  await noteUnknownWeek(tx, { listingId: move.to })
  await carryAlerts(tx, { ...move, claimId: null })
  await carryOutings(tx, { ...move, claimId: null })
  await tx
    .updateTable('offers')
    .set({ listing_id: move.to })
    .where('listing_id', '=', move.from)
    .execute()
}

async function settleOthers(tx: Tx, { copyId, now }: Omit<JoinInput, 'keptId'>): Promise<void> {
  await tx
    .updateTable('unsure_finds')
    .set({ verdict: 'gone', settled_at: now })
    .where('listing_id', '=', copyId)
    .where('settled_at', 'is', null)
    .execute()
}
