import type { Db } from '../../../db/client.ts'
import { lockChannels, takeBackMails } from '../channels/channels.server.ts'
import { oneByOne, type ReportFailure } from './one-by-one.ts'

const READERS_AT_ONCE = 200

interface Late {
  now: Date
  report: ReportFailure
}

/** What no mail server took in time waits for the next digest. */
export async function takeBackLate(db: Db, { now, report }: Late): Promise<void> {
  await oneByOne<string>({
    step: 'take-back-late',
    list: after => listLate(db, { after, now }),
    atOnce: READERS_AT_ONCE,
    handle: accountId =>
      db.transaction().execute(async tx => {
        await lockChannels(tx, { accountId })
        await takeBackMails(tx, { accountId, expiredBy: now })
      }),
    report,
  })
}

async function listLate(db: Db, { after, now }: { after: string | null; now: Date }) {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('digests', 'digests.mail_id', 'mails.id')
    .where('mails.sent_at', 'is', null)
    .where('mails.sending_at', 'is', null)
    .where('mails.expires_at', '<=', now)
    .$if(after !== null, query => query.where('account_id', '>', after))
    .select('account_id')
    .distinct()
    .orderBy('account_id')
    .limit(READERS_AT_ONCE)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
