import { href } from 'react-router'
import type { ConnectLinks } from '../../domain/payouts/connected-account-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'

const HERE = href('/connect-account')

export function connectLinks(
  baseUrl: string,
): ConnectLinks & { returnUrl: string; refreshUrl: string } {
  const connectAccount = absoluteUrl(baseUrl, HERE)
  return {
    connectAccount,
    returnUrl: `${connectAccount}?return`,
    refreshUrl: `${connectAccount}?refresh`,
  }
}
