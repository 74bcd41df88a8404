import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { type Payout, STUCK_AFTER_TRIES } from './payout.ts'

const COLUMNS = sql`payouts.id, payouts.business_id as "businessId", connected_account_id as "connectedAccountId",
  cents, requested_at as "requestedAt", tries, transfer_id as "transferId", sent_at as "sentAt",
  paid_at as "paidAt", failed_at as "failedAt", failure`

export async function findPayout(
  db: Db,
  { payoutId }: { payoutId: string },
): Promise<Payout | null> {
  const { rows } = await sql<Payout>`select ${COLUMNS} from payouts where id = ${payoutId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findPayoutByKey(
  db: Db,
  { businessId, key }: { businessId: string; key: string },
): Promise<Payout | null> {
  const { rows } = await sql<Payout>`
    select ${COLUMNS} from payouts where business_id = ${businessId} and request_key = ${key}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function listPayouts(
  db: Db,
  { businessId, limit }: { businessId: string; limit?: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${COLUMNS} from payouts
    left join ledger_entries as request on request.about_id = payouts.id and request.kind = 'payout requested'
    where payouts.business_id = ${businessId}
    order by requested_at desc, request.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}::int`}`.execute(db)
  return rows
}

export async function sumUnderWay(
  db: Db,
  { businessId, connectedAccountId }: { businessId: string; connectedAccountId: string },
): Promise<number> {
  const { cents } = await db
    .selectFrom('payouts')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('cents'), sql<number>`0`).as('cents'))
    .where('business_id', '=', businessId)
    .where('connected_account_id', '=', connectedAccountId)
    .where('failed_at', 'is', null)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return cents
}

export async function listAllPayouts(db: Db): Promise<Payout[]> {
  const { rows } =
    await sql<Payout>`select ${COLUMNS} from payouts order by requested_at, id`.execute(db)
  return rows
}

export async function listUnsettled(db: Db, { tries = 0 } = {}): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${COLUMNS} from payouts
    where sent_at is null and failed_at is null and tries >= ${tries}
    order by requested_at, id`.execute(db)
  return rows
}

export function listStuck(db: Db): Promise<Payout[]> {
  return listUnsettled(db, { tries: STUCK_AFTER_TRIES })
}

export async function listSent(db: Db): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${COLUMNS} from payouts
    where sent_at is not null and paid_at is null and failed_at is null
    order by requested_at, id`.execute(db)
  return rows
}
