import { sql } from 'kysely'

export const isWaitingMail = (now: Date) => sql<boolean>`
  mails.sent_at is null and (mails.expires_at is null or mails.expires_at > ${now})`
