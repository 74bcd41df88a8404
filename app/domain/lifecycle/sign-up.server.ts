import type { Db, Tx } from '../../../db/client.ts'
import { type AccountMails, alreadyRegisteredMail, confirmMail } from '../accounts/account-mails.ts'
import { issueConfirmToken, type SignUpChoice } from '../accounts/account-tokens.server.ts'
import { createAccount } from '../accounts/create-account.server.ts'
import { hashPassword, proofOf } from '../accounts/passwords.server.ts'
import { saving } from '../businesses/saving.server.ts'
import { type BusinessSignUp, saveBusinessSignUp } from './business-sign-ups.server.ts'

interface SignUp {
  role: 'diner' | 'business'
  business?: BusinessSignUp
  firstName: string
  lastName: string
  email: string
  password: string
  mails: AccountMails
  mayMail: boolean
  now: Date
}

/**
 * Only the mailbox learns whether the account exists. Returns the proof of the password for the
 * browser that chose it. Throws `TooBusy` and `NotSaved`.
 */
export async function signUp(db: Db, signUp: SignUp): Promise<{ proof: string }> {
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
    await saveLatestChoice(tx, account.id, choice)
    if (business) {
      const name = { accountId: account.id, passwordHash: choice.passwordHash }
      await saving('profile', saveBusinessSignUp(tx, { ...name, ...business, now }))
    }
    await mailConfirmation(tx, { accountId: account.id, email: account.email, choice, mails, now })
  })
  return { proof: proofOf(choice.passwordHash) }
}

/** The caller cannot tell whether the account exists. */
export async function resendConfirmation(
  db: Db,
  { email, mails, now }: { email: string; mails: AccountMails; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const account = await lockAccount(tx, email)
    if (!account?.password_hash || account.confirmed_at) return
    const choice = {
      passwordHash: account.password_hash,
      firstName: account.first_name,
      lastName: account.last_name,
    }
    await mailConfirmation(tx, { accountId: account.id, email: account.email, choice, mails, now })
  })
}

export async function lockAccount(tx: Tx, email: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'password_hash', 'first_name', 'last_name'])
    .select(['confirmed_at', 'suspended_at'])
    .where(eb => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('owner_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Harmless while unconfirmed: nobody can log in, and confirming restores its own choice. */
async function saveLatestChoice(tx: Tx, accountId: string, choice: SignUpChoice): Promise<void> {
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
