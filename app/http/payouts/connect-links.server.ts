import { href } from 'react-router'
import type { ConnectLinks } from '../../domain/payouts/connected-account-mails.ts'
import { wholeAddress } from '../whole-address.ts'

const HERE = href('/connect-account')

/** The addresses that mails and the provider lead to about a connected account: always our own. */
export function connectLinks(
  baseUrl: string,
): ConnectLinks & { returnUrl: string; refreshUrl: string } {
  const connectAccount = wholeAddress(baseUrl, HERE)
  return {
    connectAccount,
    returnUrl: `${connectAccount}?return`,
    refreshUrl: `${connectAccount}?refresh`,
  }
}
