import { sql } from 'kysely'

/** Of mails that are to be sent: what has expired is not, though a process may have died with it. */
export const isWaitingMail = (now: Date) => sql<boolean>`
  mails.sent_at is null and (mails.expires_at is null or mails.expires_at > ${now})`
