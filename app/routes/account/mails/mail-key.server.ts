import { data, type RouterContextProvider } from 'react-router'
import {
  findMailSettings,
  type MailSettings,
} from '../../../domain/following/mails/mail-settings.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'

const NO_ACCOUNT = 'This link does not work: it is incomplete, or the account was deleted.'

/** Only wrong keys count by address: mail providers unsubscribe many people from one. */
export async function requireMailKey(
  context: Readonly<RouterContextProvider>,
  key: string,
): Promise<MailSettings> {
  const { db, limits } = context.get(servicesContext)
  const settings = await findMailSettings(db, { key })
  if (settings) return settings
  const address = context.get(clientAddressContext)
  await requireWithinLimits(limits, [['wrong mail keys by address', address]])
  throw data(NO_ACCOUNT, { status: 404 })
}
