import { letterTo, type Mail, type Reader } from '../following/mails/mail.ts'
import { dollars } from '../money/dollars.ts'

export interface ConnectLinks {
  connectAccount: string
}

/** `isAnother` accounts replace an earlier one and are on hold for a day. */
export function connectedMail(
  reader: Reader,
  { providerId, isAnother }: { providerId: string; isAnother: boolean },
  links: ConnectLinks,
): Mail {
  const hold = isAnother
    ? '\n\nBecause it replaces another account, nothing is paid to it for the first 24 hours.'
    : ''
  return letterTo(reader, {
    kind: 'account-connected',
    subject: 'An account for payouts was connected',
    text: `Someone who knows your password connected the Stripe account ${providerId} to your business on Hush. Payouts go there once Stripe has its details.${hold}

${links.connectAccount}

If this was not you, reply to this mail right away and change your password: we will disconnect the account, and no new payout will go there.`,
  })
}

interface DisconnectedAccount {
  providerId: string
  reason: string | null
  underWayCents: number
}

export function disconnectedMail(
  reader: Reader,
  { providerId, reason, underWayCents }: DisconnectedAccount,
  links: ConnectLinks,
): Mail {
  const late =
    underWayCents === 0
      ? ''
      : ` ${dollars(underWayCents)} requested earlier may still arrive there.`
  const why =
    reason === null
      ? 'Stripe reports that the account is no longer connected to Hush.'
      : `This is why:\n\n${reason}`
  return letterTo(reader, {
    kind: 'account-disconnected',
    subject: 'Your account for payouts was disconnected',
    text: `The Stripe account ${providerId} is no longer connected to your business on Hush, and no new payout goes to it.${late} ${why}

You can connect another account. Nothing is paid to a new account for the first 24 hours:

${links.connectAccount}`,
  })
}
