import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { hashToken } from '../../accounts/sessions.server.ts'
import { addChannel, lockChannels } from '../channels/channels.server.ts'
import type { PushTarget } from './push.ts'

/** Twice a phone, a tablet and two computers. */
const MAX_SUBSCRIPTIONS = 8

interface SubscribeInput {
  accountId: string
  token: string
  target: PushTarget
  now: Date
}

/** Ends the oldest beyond eight. A browser may move from another account. */
export async function subscribe(
  db: Db,
  { accountId, token, target, now }: SubscribeInput,
): Promise<'subscribed' | 'signed-out'> {
  return db.transaction().execute(async tx => {
    const sessionHash = hashToken(token)
    if (!(await isSignedIn(tx, { accountId, sessionHash }))) return 'signed-out'
    await addChannel(tx, { accountId, channel: 'push' })
    await lockChannels(tx, { accountId })
    const own = { account_id: accountId, session_hash: sessionHash, created_at: now }
    const { endpoint, ...keys } = target
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('account_id', '<>', accountId)
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, ...keys, ...own })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet({ ...keys, ...own }))
      .execute()
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where account_id = ${accountId}
        order by created_at desc, id offset ${MAX_SUBSCRIPTIONS})`.execute(tx)
    await readStartsAgain(tx, { accountId })
    return 'subscribed'
  })
}

/** Starts of the coming days were written for the earlier channels only. */
async function readStartsAgain(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  for (const table of ['follows', 'saved_questions'] as const) {
    await tx
      .updateTable(table)
      .set({ starts_read_until: null })
      .where('account_id', '=', accountId)
      .where('start_days', '<>', 0)
      .execute()
  }
}

/** Logging out at the same moment waits for the write of this session. */
async function isSignedIn(
  tx: Tx,
  { accountId, sessionHash }: { accountId: string; sessionHash: Buffer },
): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('account_id')
    .where('token_hash', '=', sessionHash)
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return session !== undefined
}

export async function unsubscribe(
  db: Db,
  { accountId, endpoint }: { accountId: string; endpoint: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockChannels(tx, { accountId })
    await tx
      .deleteFrom('push_subscriptions')
      .where('account_id', '=', accountId)
      .where('endpoint', '=', endpoint)
      .execute()
  })
}

export async function listEndpoints(
  db: Db,
  { accountId }: { accountId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}
