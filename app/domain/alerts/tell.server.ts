import type { Db, Tx } from '../../../db/client.ts'
import type { MailQueue } from '../mails/mail.ts'
import { type AlertLinks, digestMail } from './digest-mail.ts'
import { pushPayload } from './push.ts'
import { pushedUntil } from './quiet-hours.ts'
import { readChanges } from './read-changes.server.ts'
import { readQuestionStarts } from './read-question-starts.server.ts'
import { readStarts } from './read-starts.server.ts'
import { sendDigests } from './send-digests.server.ts'

export interface PushOutbox {
  /** To every browser of the account, once the caller's transaction commits. */
  put(tx: Tx, push: { accountId: string; payload: string; expiresAt: Date }): Promise<unknown>
}

interface TellServices {
  mail: MailQueue
  /** Null where this installation sends none. */
  pushes: PushOutbox | null
  links: AlertLinks
  now: Date
}

/** Finds what followers and those who saved a question are to be told, and tells what is due. */
export async function tellFollowers(
  db: Db,
  { mail, pushes, links, now }: TellServices,
): Promise<void> {
  await readChanges(db, { now })
  await readStarts(db, { now })
  await readQuestionStarts(db, { now })
  await sendDigests(db, {
    channel: 'mail',
    put: (tx, reader, lines) => mail.put(tx, digestMail(lines, reader, links)),
    now,
  })
  if (!pushes) return
  await sendDigests(db, {
    channel: 'push',
    put: (tx, { accountId, timeZone }, lines) => {
      const expiresAt = pushedUntil(now, timeZone)
      return pushes.put(tx, { accountId, payload: pushPayload(lines, links), expiresAt })
    },
    now,
  })
}
