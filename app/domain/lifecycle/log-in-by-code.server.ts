import type { Db, Tx } from '../../../db/client.ts'
import { logInCodeMail } from '../accounts/account-mails.ts'
import { endTokens } from '../accounts/account-tokens.server.ts'
import { createAccount } from '../accounts/create-account.server.ts'
import {
  dropLogInCode,
  newLogInCode,
  storeLogInCode,
  type TakenCode,
  takeLogInCode,
} from '../accounts/log-in-codes.server.ts'
import { newToken, type StartedSession, startSession } from '../accounts/sessions.server.ts'
import type { Role } from '../accounts/viewer.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { lockAccount } from './sign-up.server.ts'

/** Diners without a name get this one, which the profile changes. */
const NO_NAME = 'Guest'

interface CodeRequest {
  email: string
  replaces: string | null
  mail: MailQueue
  /** The link opens on another device and takes the code there. */
  link: (browserToken: string) => string
  now: Date
}

export async function requestLogInCode(
  db: Db,
  { email, replaces, mail, link, now }: CodeRequest,
): Promise<string> {
  const browserToken = newToken()
  const code = newLogInCode()
  await db.transaction().execute(async tx => {
    if (replaces !== null) await dropLogInCode(tx, replaces)
    await storeLogInCode(tx, { browserToken, email, code, now })
    await mail.put(tx, logInCodeMail(email, code, link(browserToken)))
  })
  return browserToken
}

export type LogInByCode =
  | { outcome: 'logged-in'; session: StartedSession; accountId: string; role: Role; email: string }
  | { outcome: 'unconfirmed' }
  | { outcome: 'suspended' }
  | Exclude<TakenCode, { outcome: 'right' }>

interface CodeTry {
  browserToken: string
  code: string
  firstName: string | null
  now: Date
}

/** No password was entered, so moving money asks for it. */
const NO_PASSWORD_YET = new Date(0)

/** The code proves the mailbox. A business also needs its password. */
export async function logInByCode(
  db: Db,
  { firstName, now, ...typed }: CodeTry,
): Promise<LogInByCode> {
  return db.transaction().execute(async tx => {
    const taken = await takeLogInCode(tx, { ...typed, now })
    if (taken.outcome !== 'right') return taken
    const { email } = taken
    const names = { firstName: firstName ?? NO_NAME, lastName: '' }
    const fresh = { role: 'diner', email, ...names, passwordHash: null } as const
    await createAccount(tx, { ...fresh, confirmedAt: now, now })
    const account = await lockAccount(tx, email)
    if (!account) return { outcome: 'over' }
    const { id: accountId, role } = account
    if (role !== 'diner' && !account.confirmed_at) return { outcome: 'unconfirmed' }
    if (account.suspended_at) return { outcome: 'suspended' }
    if (!account.confirmed_at) await confirmByCode(tx, { accountId, ...names, now })
    const session = await startSession(tx, { accountId, role, now, passwordAt: NO_PASSWORD_YET })
    return { outcome: 'logged-in', session, accountId, role, email }
  })
}

/** A stranger may have signed up with this address, so password and name go. */
async function confirmByCode(
  tx: Tx,
  {
    accountId,
    firstName,
    lastName,
    now,
  }: Record<'accountId' | 'firstName' | 'lastName', string> & {
    now: Date
  },
): Promise<void> {
  await endTokens(tx, { accountId })
  await tx
    .updateTable('accounts')
    .set({ password_hash: null, first_name: firstName, last_name: lastName, confirmed_at: now })
    .where('id', '=', accountId)
    .execute()
}
