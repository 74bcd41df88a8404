import { fromKysely, type JobResult, type PgBoss } from 'pg-boss'
import type { PayoutQueue } from '../app/domain/payouts/request-payout.server.ts'
import {
  type Sending,
  type SendServices,
  sendPayout,
} from '../app/domain/payouts/send-payout.server.ts'

const SEND_PAYOUT = 'send-payout'
/** Who asked for a payout also sends it; this is for when that did not work out. */
const BEGIN_AFTER_SECONDS = 8
const RETRY_SECONDS = 5
/** So that what was unclear is settled within a minute after the provider is back. */
const RETRY_AT_MOST_SECONDS = 30
/** For two weeks; an operator has seen it long before. */
const RETRIES = 40_000
const PAYOUTS_AT_ONCE = 10

interface PayoutTimes {
  beginAfterSeconds?: number
  retrySeconds?: number
}

/** Starts the job that sends payouts, and asks again about those whose outcome is not known. */
export async function startPayoutJob(
  boss: PgBoss,
  services: SendServices,
  { beginAfterSeconds = BEGIN_AFTER_SECONDS, retrySeconds = RETRY_SECONDS }: PayoutTimes = {},
): Promise<PayoutQueue> {
  await boss.createQueue(SEND_PAYOUT, {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: RETRY_AT_MOST_SECONDS,
  })
  const options = {
    batchSize: PAYOUTS_AT_ONCE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 1,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work<{ payoutId: string }>(SEND_PAYOUT, options, jobs =>
    Promise.all(
      jobs.map(async ({ id, data, retryCount }) => {
        const attempt = { jobId: id, payout: data.payoutId, attempt: retryCount + 1 }
        return { id, ...(await trySending(services, attempt)) }
      }),
    ),
  )
  return {
    async put(tx, { payoutId }) {
      const startAfter = beginAfterSeconds
      await boss.send(SEND_PAYOUT, { payoutId }, { db: fromKysely(tx), startAfter })
    },
  }
}

async function trySending(
  services: SendServices,
  attempt: { jobId: string; payout: string; attempt: number },
): Promise<Omit<JobResult, 'id'>> {
  try {
    const sending = await sendPayout({ payoutId: attempt.payout }, services)
    if (!ASKED_AGAIN.has(sending)) return { status: 'completed' }
    return { status: 'failed', output: { reason: sending } }
  } catch (error) {
    services.log.warn({ ...attempt, err: error }, 'a payout could not be sent yet')
    return { status: 'failed', output: { reason: String(error) } }
  }
}

/** What is no end yet. */
const ASKED_AGAIN = new Set<Sending>(['unclear', 'busy', 'mismatch'])
