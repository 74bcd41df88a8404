import type { Db } from '../../../db/client.ts'
import { type Mail, writeMail } from '../../integrations/mail/outbox.server.ts'
import { createAccount } from './create-account.server.ts'
import { hashPassword } from './passwords.server.ts'
import type { AccountMails } from './sign-up.server.ts'
import type { Role } from './viewer.ts'

/** What the tests of the accounts work with. */
export const NOW = new Date('2027-06-17T17:00:00-04:00')

export const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds)
}

/** Mails stay in the outbox; their links carry the token alone. */
export const MAILS: AccountMails = {
  queue: {
    put: async (tx, mail) => {
      await writeMail(tx, mail)
    },
  },
  links: {
    confirm: token => `token:${token}`,
    reset: token => `token:${token}`,
    logIn: 'log in here',
    forgotPassword: 'forgot it here',
  },
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

/** The token in the last mail of a kind. */
export async function lastToken(db: Db, kind: 'confirm' | 'reset'): Promise<string> {
  const mail = (await mailsOf(db, kind)).at(-1)
  const token = mail?.body.match(/token:([\w-]+)/)?.[1]
  if (!token) throw new Error(`There is no ${kind} mail.`)
  return token
}

/** A confirmed account with a password. */
export async function addAccount(
  db: Db,
  { email, password, role = 'diner' }: { email: string; password: string; role?: Role },
): Promise<string> {
  const passwordHash = await hashPassword(password)
  const names = { firstName: 'Dana', lastName: 'Reyes' }
  const account = { role, email, passwordHash, ...names, confirmedAt: NOW, now: NOW }
  const id = await createAccount(db, account)
  if (id === undefined) throw new Error(`${email} has an account already.`)
  return id
}
