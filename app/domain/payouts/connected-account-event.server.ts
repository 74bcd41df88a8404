import type { Db, Tx } from '../../../db/client.ts'
import type { MailQueue } from '../mails/mail.ts'
import type { AccountProvider } from '../payments/account-provider.ts'
import type { ConnectLinks } from './connected-account-mails.ts'
import { askAboutAccount, keepAnswer } from './refresh-connected-account.server.ts'

interface Hearing {
  db: Db
  provider: AccountProvider
  mail: MailQueue
  links: ConnectLinks
  now: () => Date
}

/**
 * What an event about a connected account changes, by what the provider says of it now: its state, or
 * that it is connected at all. Throws as `AccountProvider` does.
 */
export async function hearOfAccount(
  { providerId }: { providerId: string },
  { db, provider, mail, links, now }: Hearing,
): Promise<(tx: Tx) => Promise<void>> {
  const answered = await askAboutAccount(db, provider, { providerId })
  return async tx => {
    if (answered) await keepAnswer(tx, answered, { mail, links, now: now() })
  }
}
