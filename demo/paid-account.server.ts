import { DAY_MS } from '@hush/hours/time'
import type { MailQueue } from '../app/domain/following/mails/mail.ts'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { connectAccount } from '../app/domain/payouts/connect-account.server.ts'
import type { ConnectLinks } from '../app/domain/payouts/connected-account-mails.ts'
import { findConnectedAccount } from '../app/domain/payouts/connected-accounts.server.ts'
import { refreshConnectedAccount } from '../app/domain/payouts/refresh-connected-account.server.ts'
import type { Db } from '../db/client.ts'
import { DEMO_SIGN_INS } from './people.ts'

const CONNECTED_DAYS_AGO = 6

interface Onboarding {
  links: ConnectLinks & { returnUrl: string; refreshUrl: string }
  submitOnboarding: (url: string) => Promise<void>
  now: Date
}

const noMail: MailQueue = { put: async () => {} }

/** Idempotent. Throws as the provider's calls do. */
export async function addDemoPaidAccount(
  db: Db,
  provider: PaymentProvider,
  { links, submitOnboarding, now }: Onboarding,
): Promise<void> {
  const { email } = DEMO_SIGN_INS.business
  const business = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!business) return
  const accountId = business.id
  const isMissing = await isMissingAtSandbox(db, provider, accountId)
  if (!isMissing) return
  const before = new Date(now.getTime() - CONNECTED_DAYS_AGO * DAY_MS)
  const telling = { mail: noMail, links, now: before }
  const providerId = await connectAccount(db, provider, { accountId, email, ...telling })
  if (providerId === null) return
  const url = await provider.createOnboardingLink({ providerId, ...links })
  if (url !== null) await submitOnboarding(url)
  await refreshConnectedAccount(db, provider, { providerId, ...telling })
}

async function isMissingAtSandbox(
  db: Db,
  provider: PaymentProvider,
  accountId: string,
): Promise<boolean> {
  const known = await findConnectedAccount(db, { accountId })
  if (!known) {
    const had = await db
      .selectFrom('connected_accounts')
      .select('id')
      .where('account_id', '=', accountId)
      .where('disconnected_at', 'is not', null)
      .executeTakeFirst()
    return had === undefined
  }
  if (await provider.findConnectedAccount(known)) return known.state === 'begun'
  await db.deleteFrom('connected_accounts').where('provider_id', '=', known.providerId).execute()
  return true
}
