import type { AccountMails } from '../app/domain/accounts/account-mails.ts'
import type { Mail, MailQueue } from '../app/domain/following/mails/mail.ts'
import type { VerificationMails } from '../app/domain/verifications/verification-mails.ts'
import { writeMail } from '../app/integrations/mail/outbox.server.ts'
import type { Db } from '../db/client.ts'
import { TEST_ORIGIN } from './moment.ts'

/** Mails stay in the outbox, where a test reads them. */
export const outboxOnly: MailQueue = {
  put: async (tx, mail) => {
    await writeMail(tx, mail)
  },
}

/** As a mail server that takes everything. */
export async function sendAll(db: Db, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now }).where('sent_at', 'is', null).execute()
}

/** For tests without pages: the links of the mails carry the token alone. */
export const MAILS: AccountMails = {
  queue: outboxOnly,
  links: {
    confirm: token => `token:${token}`,
    reset: token => `token:${token}`,
    logIn: 'log in here',
    businessLogIn: 'log in as a business here',
    forgotPassword: 'forgot it here',
    profile: 'your profile',
  },
}

/** The same for mails about a verification. */
export const VERIFICATION_MAILS: VerificationMails = {
  queue: outboxOnly,
  links: { profile: 'your profile', verification: 'verify here' },
}

/** The mails of a kind in the order they were written. */
export async function mailsOf(db: Db, kind: string): Promise<Pick<Mail, 'recipient' | 'body'>[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['recipient', 'body'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  return rows.map(({ recipient, body }) => ({ recipient, body: body ?? '' }))
}

/** The token in the last mail of a kind that was written with `MAILS`. */
export async function lastToken(db: Db, kind: 'confirm' | 'reset'): Promise<string> {
  const token = (await lastBody(db, kind)).match(/token:([\w-]+)/)?.[1]
  if (!token) throw new Error(`The last ${kind} mail has no token.`)
  return token
}

/** The address in the last mail of a kind, without our origin. */
export async function lastLink(db: Db, kind: 'confirm' | 'reset'): Promise<string> {
  const link = (await lastBody(db, kind)).split(/\s+/).find(word => word.includes('token='))
  if (!link?.startsWith(`${TEST_ORIGIN}/`)) throw new Error(`${link} is not ours.`)
  return link.slice(TEST_ORIGIN.length)
}

async function lastBody(db: Db, kind: 'confirm' | 'reset'): Promise<string> {
  const mail = (await mailsOf(db, kind)).at(-1)
  if (!mail) throw new Error(`There is no ${kind} mail.`)
  return mail.body
}

export function tokenIn(link: string): string {
  return new URLSearchParams(link.split('?')[1]).get('token') ?? ''
}
