import type { Mail } from '../mails/mail.ts'
import { dollars } from '../money/dollars.ts'

/** Absolute addresses for the mails about connected accounts. */
export interface ConnectLinks {
  connectAccount: string
}

interface Recipient {
  email: string
  firstName: string
}

/** `isAnother`: it replaces an earlier account and is on hold for a day. */
export function connectedMail(
  { email, firstName }: Recipient,
  { providerId, isAnother }: { providerId: string; isAnother: boolean },
  links: ConnectLinks,
): Mail {
  const hold = isAnother
    ? '\n\nBecause it takes the place of another account, nothing is paid to it for the first 24 hours.'
    : ''
  return {
    kind: 'account-connected',
    recipient: email,
    subject: 'An account for payouts was connected',
    body: `Hi ${firstName},

someone who knows your password connected the Stripe account ${providerId} with your business on Hush. Payouts go there once Stripe has its details.${hold}

${links.connectAccount}

If it was not you, answer this mail at once, and change your password: we take the account off your business, and no new payout goes there.`,
  }
}

interface Disconnected {
  providerId: string
  /** Written by the operator; null when Stripe ended the connection. */
  reason: string | null
  /** Payouts still on their way, neither paid nor failed. */
  underWayCents: number
}

export function disconnectedMail(
  { email, firstName }: Recipient,
  { providerId, reason, underWayCents }: Disconnected,
  links: ConnectLinks,
): Mail {
  const late =
    underWayCents === 0
      ? ''
      : ` ${dollars(underWayCents)} that was asked for before may still arrive there.`
  const why =
    reason === null
      ? 'Stripe says that the account is no longer connected with Hush.'
      : `This is why:\n\n${reason}`
  return {
    kind: 'account-disconnected',
    recipient: email,
    subject: 'Your account for payouts was disconnected',
    body: `Hi ${firstName},

the Stripe account ${providerId} is no longer connected with your business on Hush, and no new payout goes to it.${late} ${why}

You can connect another account. For the first 24 hours nothing is paid to that one either:

${links.connectAccount}`,
  }
}
