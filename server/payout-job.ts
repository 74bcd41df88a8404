import { fromKysely, type JobResult, type PgBoss } from 'pg-boss'
import type { PayoutQueue } from '../app/domain/payouts/request-payout.server.ts'
import {
  type SendOutcome,
  type SendServices,
  sendPayout,
} from '../app/domain/payouts/send-payout.server.ts'

const SEND_PAYOUT = 'send-payout'
/** The request itself sends the payout first. */
const START_AFTER_SECONDS = 8
const RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 30
/** About two weeks, long after an operator has noticed. */
const RETRIES = 40_000
const BATCH_SIZE = 10

interface PayoutTimes {
  beginAfterSeconds?: number
  retrySeconds?: number
}

export async function startPayoutJob(
  boss: PgBoss,
  services: SendServices,
  { beginAfterSeconds = START_AFTER_SECONDS, retrySeconds = RETRY_SECONDS }: PayoutTimes = {},
): Promise<PayoutQueue> {
  await boss.createQueue(SEND_PAYOUT, {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_SECONDS,
  })
  const options = {
    batchSize: BATCH_SIZE,
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
    if (!RETRIED.has(sending)) return { status: 'completed' }
    return { status: 'failed', output: { reason: sending } }
  } catch (error) {
    services.log.warn({ ...attempt, err: error }, 'a payout could not be sent yet')
    return { status: 'failed', output: { reason: String(error) } }
  }
}

const RETRIED = new Set<SendOutcome>(['unclear', 'busy', 'mismatch'])
