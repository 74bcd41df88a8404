import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import type { Transfer, TransferProvider } from '../payments/transfer-provider.ts'
import { payoutState } from './payout.ts'
import { findPayout } from './payouts.server.ts'
import {
  type Mails,
  type Settlement,
  settleRefused,
  settleWithTransfer,
} from './settle-payout.server.ts'

/** Longer than looking and asking take together; then whoever asked is taken to be gone. */
const ASKING_SECONDS = 15

/** What is said of a payout that the provider refused, by its code; its own words are for the log. */
const FAILURES = new Map<string | undefined, string>([
  [
    'insufficient_capabilities_for_transfer',
    'Your connected account cannot receive money at the moment. Please finish what the provider asks of you there.',
  ],
  [
    'balance_insufficient',
    'We could not send it at the moment. That is on us; please try again tomorrow.',
  ],
])
const OTHERWISE = 'Transfer failed'

export type Sending =
  | Exclude<Settlement, 'not-found'>
  /** Not known: the job asks again. */
  | 'unclear'
  /** Somebody else is asking right now. */
  | 'busy'

export interface SendServices extends Mails {
  db: Db
  provider: TransferProvider
  log: Logger
  now: () => Date
}

/**
 * Asks the provider to send a payout that it has not answered for, one at a time. After the first try
 * it first looks whether the transfer was made: an error, too, is kept under the key of a payout and
 * repeated. What stays unclear is asked again with the same key, never sent anew.
 */
export async function sendPayout(
  { payoutId }: { payoutId: string },
  services: SendServices,
): Promise<Sending> {
  const { db, provider, log } = services
  const turn = await takeTurn(db, payoutId)
  if (!turn) return (await isSettled(db, payoutId)) ? 'unchanged' : 'busy'
  try {
    const known = turn.isFirst ? null : await findMade(provider, payoutId)
    const transfer = known ?? (await provider.createTransfer({ payoutId, ...turn }))
    return await settle(services, { payoutId, transfer, isConfirmed: known !== null })
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.warn({ err: error, code: error.code, payout: payoutId }, 'a payout was refused')
      return await refuse(services, payoutId, error)
    }
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error, payout: payoutId }, 'what became of a payout is not known yet')
    return 'unclear'
  } finally {
    await giveTurnBack(db, payoutId)
  }
}

async function findMade(provider: TransferProvider, payoutId: string): Promise<Transfer | null> {
  try {
    const [made] = await provider.findTransfersOf({ payoutId })
    return made ?? null
  } catch (error) {
    // Only the refusal of the transfer itself says that there is none.
    if (!(error instanceof ProviderRefused)) throw error
    throw new ProviderUnclear(error.message, { cause: error })
  }
}

async function settle(
  { db, log, mail, links, now }: SendServices,
  known: { payoutId: string; transfer: Transfer; isConfirmed: boolean },
): Promise<Sending> {
  const settlement = await db
    .transaction()
    .execute(tx => settleWithTransfer(tx, { ...known, mail, links, now: now() }))
  if (settlement !== 'mismatch' && settlement !== 'not-found') return settlement
  log.error(
    { payout: known.payoutId, transfer: known.transfer.id },
    'a transfer is not of its payout',
  )
  return 'mismatch'
}

async function refuse(
  { db, mail, links, now }: SendServices,
  payoutId: string,
  { code }: ProviderRefused,
): Promise<Sending> {
  const failure = FAILURES.get(code) ?? OTHERWISE
  const settlement = await db
    .transaction()
    .execute(tx => settleRefused(tx, { payoutId, failure, mail, links, now: now() }))
  return settlement === 'not-found' ? 'unchanged' : settlement
}

/** By the clock of the database, which every process shares and no test stops. */
async function takeTurn(db: Db, payoutId: string) {
  const { rows } = await sql<{ isFirst: boolean; connectedAccountId: string; cents: number }>`
    update payouts
    set tries = tries + 1, asking_until = clock_timestamp() + make_interval(secs => ${ASKING_SECONDS}::int)
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

async function giveTurnBack(db: Db, payoutId: string): Promise<void> {
  await db.updateTable('payouts').set({ asking_until: null }).where('id', '=', payoutId).execute()
}
