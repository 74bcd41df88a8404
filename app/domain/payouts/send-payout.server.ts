import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import type { Transfer, TransferProvider } from '../payments/transfer-provider.ts'
import { payoutState, UNFUNDED } from './payout.ts'
import { findPayout } from './payouts.server.ts'
import {
  type Mails,
  type Settlement,
  settleRefused,
  settleWithTransfer,
} from './settle-payout.server.ts'

/** A lookup and a creation take less; after that the sender is presumed dead. */
const ATTEMPT_SECONDS = 15

/** The provider's own words go to the log. */
const FAILURES = new Map<string | undefined, string>([
  [
    'insufficient_capabilities_for_transfer',
    'Your connected account cannot receive money at the moment. Please finish what the provider asks of you there.',
  ],
  ['balance_insufficient', UNFUNDED],
])
const OTHER_FAILURE = 'Transfer failed'

export type SendOutcome = Exclude<Settlement, 'not-found'> | 'unclear' | 'busy'

export interface SendServices extends Mails {
  db: Db
  provider: TransferProvider
  log: Logger
  now: () => Date
}

/** Later attempts look for a transfer first: the provider repeats errors under a key. */
export async function sendPayout(
  { payoutId }: { payoutId: string },
  services: SendServices,
): Promise<SendOutcome> {
  const { db, provider, log } = services
  const turn = await takeTurn(db, payoutId)
  if (!turn) return (await isSettled(db, payoutId)) ? 'unchanged' : 'busy'
  try {
    const existing = turn.isFirst ? null : await findExistingTransfer(provider, payoutId)
    const transfer = existing ?? (await provider.createTransfer({ payoutId, ...turn }))
    return await settle(services, { payoutId, transfer, isConfirmed: existing !== null })
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.warn({ err: error, code: error.code, payout: payoutId }, 'a payout was refused')
      return await refuse(services, payoutId, error)
    }
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error, payout: payoutId }, 'what became of a payout is not known yet')
    return 'unclear'
  } finally {
    await releaseTurn(db, payoutId)
  }
}

async function findExistingTransfer(
  provider: TransferProvider,
  payoutId: string,
): Promise<Transfer | null> {
  try {
    const [transfer] = await provider.findTransfersOf({ payoutId })
    return transfer ?? null
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    throw new ProviderUnclear(error.message, { cause: error })
  }
}

async function settle(
  { db, log, mail, links, now }: SendServices,
  result: { payoutId: string; transfer: Transfer; isConfirmed: boolean },
): Promise<SendOutcome> {
  const settlement = await db
    .transaction()
    .execute(tx => settleWithTransfer(tx, { ...result, mail, links, now: now() }))
  if (settlement !== 'mismatch' && settlement !== 'not-found') return settlement
  log.error(
    { payout: result.payoutId, transfer: result.transfer.id },
    'a transfer is not of its payout',
  )
  return 'mismatch'
}

async function refuse(
  { db, mail, links, now }: SendServices,
  payoutId: string,
  { code }: ProviderRefused,
): Promise<SendOutcome> {
  const failure = FAILURES.get(code) ?? OTHER_FAILURE
  const settlement = await db
    .transaction()
    .execute(tx => settleRefused(tx, { payoutId, failure, mail, links, now: now() }))
  return settlement === 'not-found' ? 'unchanged' : settlement
}

/** By the database's clock, which processes share and tests do not freeze. */
async function takeTurn(db: Db, payoutId: string) {
  const { rows } = await sql<{ isFirst: boolean; connectedAccountId: string; cents: number }>`
    update payouts
    set tries = tries + 1, asking_until = clock_timestamp() + make_interval(secs => ${ATTEMPT_SECONDS}::int)
    where id = ${payoutId} and sent_at is null and failed_at is null
      and (asking_until is null or asking_until < clock_timestamp())
    returning tries = 1 as "isFirst", connected_account_id as "connectedAccountId", cents`.execute(
    db,
  )
  return rows[0] ?? null
}

async function isSettled(db: Db, payoutId: string): Promise<boolean> {
  const payout = await findPayout(db, { payoutId })
  return payout === null || payoutState(payout) !== 'requested'
}

async function releaseTurn(db: Db, payoutId: string): Promise<void> {
  await db.updateTable('payouts').set({ asking_until: null }).where('id', '=', payoutId).execute()
}
