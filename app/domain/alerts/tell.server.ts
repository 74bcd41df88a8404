import type { Db } from '../../../db/client.ts'
import type { MailQueue } from '../mails/mail.ts'
import { type AlertLinks, digestMail } from './digest-mail.ts'
import { readChanges } from './read-changes.server.ts'
import { readStarts } from './read-starts.server.ts'
import { sendDigests } from './send-digests.server.ts'

interface TellServices {
  mail: MailQueue
  links: AlertLinks
  now: Date
}

/** Finds what followers are to be told, and tells what is due. */
export async function tellFollowers(db: Db, { mail, links, now }: TellServices): Promise<void> {
  await readChanges(db, { now })
  await readStarts(db, { now })
  await sendDigests(db, {
    channel: 'mail',
    put: (tx, reader, lines) => mail.put(tx, digestMail(lines, reader, links)),
    now,
  })
}
