import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { CASE_DAYS } from './case.ts'
import { type ClaimMails, refusedMail } from './claim-mails.ts'
import { tellFormerHolders } from './undo-link.server.ts'

interface SettledCase {
  caseId: string
  businessId: string
  listingId: number
  operatorId?: string | null
  note?: string
  mails: ClaimMails
  now: Date
}

export async function settleClaimed(tx: Tx, settled: SettledCase): Promise<void> {
  const { caseId, operatorId = null, note = null, now } = settled
  await tx
    .updateTable('claim_cases')
    .set({ outcome: 'claimed', settled_at: now, settled_by: operatorId, note })
    .where('id', '=', caseId)
    .execute()
  await settleRivals(tx, settled)
  await tellFormerHolders(tx, settled)
}

const TAKEN = 'Another business has proven that the listing is theirs.'

async function settleRivals(tx: Tx, { listingId, mails, now }: SettledCase): Promise<void> {
  const rivals = await tx
    .updateTable('claim_cases')
    .from('accounts')
    .innerJoin('listings', join => join.onTrue())
    .innerJoin('listings as own', join => join.onTrue())
    .set({ outcome: 'taken', settled_at: now })
    .where('claim_cases.listing_id', '=', listingId)
    .whereRef('accounts.id', '=', 'claim_cases.business_id')
    .whereRef('listings.id', '=', 'claim_cases.listing_id')
    .whereRef('own.business_id', '=', 'claim_cases.business_id')
    .where('settled_at', 'is', null)
    .returning(['email', 'first_name as firstName', 'listings.name', 'listings.address'])
    .returning('own.rival_of as rivalOf')
    .execute()
  for (const { name, address, rivalOf, ...recipient } of rivals) {
    const listing = { name, address: address ?? '' }
    await mails.queue.put(
      tx,
      refusedMail(recipient, { listing, reason: TAKEN, isHeld: rivalOf !== null }),
    )
  }
}

export async function cleanUpCases(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .updateTable('claim_cases')
    .set({ outcome: 'lapsed', settled_at: now })
    .where('settled_at', 'is', null)
    .where('desk_at', 'is', null)
    .where('call_requested_at', 'is', null)
    .where('opened_at', '<', new Date(now.getTime() - CASE_DAYS * DAY_MS))
    .execute()
  for (const table of ['claim_challenges', 'claim_undo_links'] as const) {
    await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(db)
  }
}
