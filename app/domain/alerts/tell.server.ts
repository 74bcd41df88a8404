import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'
import { runAll } from '../jobs/run-all.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import { type AlertLinks, digestMail } from './digest-mail.ts'
import { pushPayload } from './push.ts'
import { pushedUntil, tellableUntil } from './quiet-hours.ts'
import { readChanges } from './read-changes.server.ts'
import { readQuestionStarts } from './read-question-starts.server.ts'
import { readStarts } from './read-starts.server.ts'
import { type PutDigest, sendDigests } from './send-digests.server.ts'
import { takeBackLate } from './take-back-late.server.ts'

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
    () => readQuestionStarts(db, services),
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
