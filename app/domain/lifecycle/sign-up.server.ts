import type { Db, Tx } from '../../../db/client.ts'
import { type AccountMails, alreadyRegisteredMail, confirmMail } from '../accounts/account-mails.ts'
import { issueConfirmToken, type SignUpChoice } from '../accounts/account-tokens.server.ts'
import { createAccount } from '../accounts/create-account.server.ts'
import { hashPassword } from '../accounts/passwords.server.ts'
import { saving } from '../businesses/saving.server.ts'
import { type BusinessSignUp, keepBusinessSignUp } from './business-sign-ups.server.ts'

interface SignUp {
  role: 'diner' | 'business'
  /** What a business says of itself; a diner says nothing. */
  business?: BusinessSignUp
  firstName: string
  lastName: string
  email: string
  password: string
  mails: AccountMails
  /** False once this mailbox got its share of mails: nothing is written to it, and nobody is told. */
  mayMail: boolean
  now: Date
}

/**
 * Signs somebody up. What happened is told to the mailbox only: a new account gets a mail to confirm
 * it, a confirmed one a word that it exists, and a second sign-up for an unconfirmed address its own
 * mail with its own password. Nobody is signed in. Throws `TooBusy` and `NotSaved`.
 */
export async function signUp(db: Db, signUp: SignUp): Promise<void> {
  const { role, business, email, firstName, lastName, now, mails, mayMail } = signUp
  const choice = { passwordHash: await hashPassword(signUp.password), firstName, lastName }
  await db.transaction().execute(async tx => {
    await createAccount(tx, { role, email, ...choice, now })
    const account = await lockAccount(tx, email)
    if (!account || !mayMail) return
    if (account.confirmed_at || account.role !== role) {
      await mails.queue.put(tx, alreadyRegisteredMail(account.email, account.role, mails.links))
      return
    }
    await keepLatestChoice(tx, account.id, choice)
    if (business) {
      const name = { accountId: account.id, passwordHash: choice.passwordHash }
      await saving('profile', keepBusinessSignUp(tx, { ...name, ...business, now }))
    }
    await mailConfirmation(tx, { accountId: account.id, email: account.email, choice, mails, now })
  })
}

/** Mails the confirmation of the account's latest sign-up again; others get nothing, untold. */
export async function resendConfirmation(
  db: Db,
  { email, mails, now }: { email: string; mails: AccountMails; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const account = await lockAccount(tx, email)
    if (!account || account.confirmed_at) return
    const choice = {
      passwordHash: account.password_hash,
      firstName: account.first_name,
      lastName: account.last_name,
    }
    await mailConfirmation(tx, { accountId: account.id, email: account.email, choice, mails, now })
  })
}

/** The account of an email, held until the transaction ends. */
export async function lockAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'password_hash', 'first_name', 'last_name', 'confirmed_at'])
    .where(eb => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Nobody can log in before the confirmation, which makes its own sign-up's choice valid. */
async function keepLatestChoice(tx: Tx, accountId: string, choice: SignUpChoice): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      password_hash: choice.passwordHash,
      first_name: choice.firstName,
      last_name: choice.lastName,
    })
    .where('id', '=', accountId)
    .execute()
}

async function mailConfirmation(
  tx: Tx,
  about: {
    accountId: string
    email: string
    choice: SignUpChoice
    mails: AccountMails
    now: Date
  },
): Promise<void> {
  const { email, mails } = about
  const token = await issueConfirmToken(tx, about)
  await mails.queue.put(tx, confirmMail(email, mails.links.confirm(token), mails.links))
}
