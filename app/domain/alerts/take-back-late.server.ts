import type { Db } from '../../../db/client.ts'
import { lockChannels, takeBackMails } from '../channels/channels.server.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'

const READERS_AT_ONCE = 200

/** Alerts of a mail that no server accepted in time wait for the next digest. */
export async function takeBackLate(db: Db, { now }: { now: Date }): Promise<void> {
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
