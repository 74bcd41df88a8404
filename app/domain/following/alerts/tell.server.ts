import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { runAll } from '../../jobs/run-all.server.ts'
import { lockChannels, takeBackMails } from '../channels/channels.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import { type AlertLinks, digestMail } from './digest-mail.ts'
import { pushPayload } from './push.ts'
import { pushedUntil, tellableUntil } from './quiet-hours.ts'
import { readChanges } from './read-changes.server.ts'
import { readSearchStarts } from './read-search-starts.server.ts'
import { readStarts } from './read-starts.server.ts'
import { type PutDigest, sendDigests } from './send-digests.server.ts'

const READERS_AT_ONCE = 200

/** Alerts of a mail that no server accepted in time wait for the next digest. */
async function takeBackLate(db: Db, { now }: { now: Date }): Promise<void> {
  await oneByOne({
    db,
    job: 'take-back-late',
    list: (after: string | null) => listLate(db, { after, now }),
    atOnce: READERS_AT_ONCE,
    handle: ({ id: accountId }) =>
      db.transaction().execute(async tx => {
        await lockChannels(tx, { accountId })
        await takeBackMails(tx, { accountId, expiredBy: now })
      }),
    now,
  })
}

function listLate(db: Db, { after, now }: { after: string | null; now: Date }) {
  return db
    .selectFrom('mails')
    .innerJoin('digests', 'digests.mail_id', 'mails.id')
    .where('mails.sent_at', 'is', null)
    .where('mails.sending_at', 'is', null)
    .where('mails.expires_at', '<=', now)
    .$if(after !== null, query => query.where('account_id', '>', after))
    .select('account_id as id')
    .distinct()
    .orderBy('account_id')
    .limit(READERS_AT_ONCE)
    .execute()
}

export interface PushOutbox {
  put(tx: Tx, push: { accountId: string; payload: string; expiresAt: Date }): Promise<unknown>
}

interface TellServices {
  mail: MailQueue
  pushes: PushOutbox | null
  links: AlertLinks
  now: Date
}

/** Failures are tried again in the next run. Throws as `runAll` does. */
export async function tellFollowers(db: Db, services: TellServices): Promise<void> {
  const { pushes } = services
  await runAll([
    () => readChanges(db, services),
    () => readStarts(db, services),
    () => readSearchStarts(db, services),
    () => takeBackLate(db, services),
    () => sendDigests(db, { ...services, channel: 'mail', put: putMail(services) }),
    async () => {
      if (pushes === null) return
      await sendDigests(db, { ...services, channel: 'push', put: putPush(pushes, services) })
    },
  ])
}

function putMail({ mail, links, now }: TellServices): PutDigest {
  return async (tx, reader, lines) => {
    const id = randomUUID()
    const expiresAt = tellableUntil(lines, now, reader.timeZone)
    await mail.put(tx, { ...digestMail(lines, reader, links), id, expiresAt })
    return id
  }
}

function putPush(pushes: PushOutbox, { links, now }: TellServices): PutDigest {
  return async (tx, { accountId, timeZone }, lines) => {
    const expiresAt = pushedUntil(lines, now, timeZone)
    await pushes.put(tx, { accountId, payload: pushPayload(lines, links), expiresAt })
    return null
  }
}
