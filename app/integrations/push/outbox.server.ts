import { fromKysely, type JobResult, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '../../../db/client.ts'
import type { PushOutcome, PushTarget, PushTransport } from '../../domain/following/alerts/push.ts'
import type { PushOutbox } from '../../domain/following/alerts/tell.server.ts'

const DELIVER_PUSH = 'deliver-push'
const RETRIES = 8
const RETRY_DELAY_SECONDS = 15
const RETRY_DELAY_MAX_SECONDS = 900
const BATCH_SIZE = 10
const HEARTBEAT_SECONDS = 30

interface PushDelivery {
  db: Db
  transport: PushTransport
  now: () => Date
  log: Logger
}

/** Retries refusals that may pass, but nothing that may have been delivered. */
export async function startPushOutbox(boss: PgBoss, delivery: PushDelivery): Promise<PushOutbox> {
  await boss.createQueue(DELIVER_PUSH, {
    retryLimit: RETRIES,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  })
  const options = {
    batchSize: BATCH_SIZE,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 1,
    perJobResults: true,
  } as const
  await boss.work<{ pushId: string }>(DELIVER_PUSH, options, jobs =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        const waitSeconds = await tryDelivery(delivery, data.pushId)
        if (waitSeconds === 'failed') return { id, status: 'failed' }
        if (waitSeconds > 0) await boss.send(DELIVER_PUSH, data, { startAfter: waitSeconds })
        return { id, status: 'completed' }
      }),
    ),
  )
  return {
    async put(tx, push) {
      for (const pushId of await writePushes(tx, push)) {
        const options = { db: fromKysely(tx), heartbeatSeconds: HEARTBEAT_SECONDS }
        await boss.send(DELIVER_PUSH, { pushId }, options)
      }
    },
  }
}

/** Returns the ids. The lock keeps a browser from being logged out in between. */
export async function writePushes(
  tx: Tx,
  { accountId, payload, expiresAt }: { accountId: string; payload: string; expiresAt: Date },
): Promise<string[]> {
  const subscriptions = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .forKeyShare()
    .execute()
  if (subscriptions.length === 0) return []
  const written = await tx
    .insertInto('pushes')
    .values(
      subscriptions.map(({ id }) => ({ subscription_id: id, payload, expires_at: expiresAt })),
    )
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

/** A failure does not hold up other pushes. */
async function tryDelivery(delivery: PushDelivery, pushId: string): Promise<number | 'failed'> {
  try {
    return await deliverPush(delivery, pushId)
  } catch (error) {
    delivery.log.warn({ pushId, err: error }, 'a push could not be delivered')
    return 'failed'
  }
}

/** Returns the seconds until the next try, 0 if it is settled. */
export async function deliverPush(delivery: PushDelivery, pushId: string): Promise<number> {
  const { db, now } = delivery
  const push = await claimPush(db, pushId, now())
  if (!push) return 0
  const outcome = await send(delivery, pushId, push)
  if (outcome === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', push.subscription_id).execute()
  } else if (typeof outcome === 'string' || 'refusedStatus' in outcome) {
    await db.deleteFrom('pushes').where('id', '=', pushId).execute()
  } else {
    await db.updateTable('pushes').set({ sending_at: null }).where('id', '=', pushId).execute()
    return outcome.retryAfterSeconds
  }
  return 0
}

type ClaimedPush = NonNullable<Awaited<ReturnType<typeof claimPush>>>

function claimPush(db: Db, pushId: string, now: Date) {
  return db
    .updateTable('pushes')
    .from('push_subscriptions')
    .set({ sending_at: now })
    .whereRef('push_subscriptions.id', '=', 'subscription_id')
    .where('pushes.id', '=', pushId)
    .where('sending_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subscription_id', 'payload', 'expires_at', 'endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()
}

async function send(
  { transport, now, log }: PushDelivery,
  pushId: string,
  { endpoint, p256dh, auth, payload, expires_at }: ClaimedPush,
): Promise<PushOutcome> {
  const target: PushTarget = { endpoint, p256dh, auth }
  const ttlSeconds = Math.max(0, Math.floor((expires_at.getTime() - now().getTime()) / 1_000))
  const outcome = await transport.send(target, { payload, ttlSeconds })
  // Never log the endpoint: whoever knows it can push to that browser.
  if (typeof outcome === 'object' && 'refusedStatus' in outcome) {
    log.warn({ pushId, status: outcome.refusedStatus }, 'a push was refused')
  } else if (outcome !== 'sent') log.info({ pushId, outcome }, 'a push was not taken')
  return outcome
}

export async function deleteExpiredPushes(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('pushes').where('expires_at', '<', now).execute()
}
