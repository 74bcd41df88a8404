import type { Db, Tx } from '../../../db/client.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { AccountProvider } from '../payments/account-provider.ts'
import type { ConnectLinks } from './connected-account-mails.ts'
import { fetchAccountAnswer, saveAccountAnswer } from './refresh-connected-account.server.ts'

interface EventServices {
  db: Db
  provider: AccountProvider
  mail: MailQueue
  links: ConnectLinks
  now: () => Date
}

/** Asks for the provider's current state. Throws as `AccountProvider` does. */
export async function fetchAccountEffect(
  { providerId }: { providerId: string },
  { db, provider, mail, links, now }: EventServices,
): Promise<(tx: Tx) => Promise<void>> {
  const answered = await fetchAccountAnswer(db, provider, { providerId })
  return async tx => {
    if (answered) await saveAccountAnswer(tx, answered, { mail, links, now: now() })
  }
}
