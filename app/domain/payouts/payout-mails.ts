import type { Mail } from '../following/mails/mail.ts'
import { dollars } from '../money/dollars.ts'

export interface PayoutLinks {
  payouts: string
}

interface Recipient {
  email: string
  firstName: string
}

export function creditedMail(
  { email, firstName }: Recipient,
  { cents, reason }: { cents: number; reason: string },
  { payouts }: PayoutLinks,
): Mail {
  return {
    kind: 'credited',
    recipient: email,
    subject: `${dollars(cents)} credited to your business on Hush`,
    body: `Hi ${firstName},

${dollars(cents)} was added to your balance. This is what it is for:

${reason}

Your balance and your payouts:

${payouts}
`,
  }
}

export function correctedMail(
  { email, firstName }: Recipient,
  { cents, reason }: { cents: number; reason: string },
  { payouts }: PayoutLinks,
): Mail {
  return {
    kind: 'credit-corrected',
    recipient: email,
    subject: `${dollars(cents)} of a credit on Hush was taken back`,
    body: `Hi ${firstName},

We credited you too much and took ${dollars(cents)} out of your balance again. This is why:

${reason}

Reply to this email if you think that is wrong. Your balance and your payouts:

${payouts}
`,
  }
}

export function payoutRequestedMail(
  { email, firstName }: Recipient,
  { cents, connectedAccountId }: { cents: number; connectedAccountId: string },
  { payouts }: PayoutLinks,
): Mail {
  return {
    kind: 'payout-requested',
    recipient: email,
    subject: `You requested a payout of ${dollars(cents)}`,
    body: `Hi ${firstName},

${dollars(cents)} of your balance is on its way to your connected account ${connectedAccountId}.

If this was not you, change your password and write to us right away. The state of your payout:

${payouts}
`,
  }
}

export function payoutFailedMail(
  { email, firstName }: Recipient,
  { cents, failure }: { cents: number; failure: string },
  { payouts }: PayoutLinks,
): Mail {
  return {
    kind: 'payout-failed',
    recipient: email,
    subject: `Your payout of ${dollars(cents)} did not go through`,
    body: `Hi ${firstName},

Your payout of ${dollars(cents)} did not go through, and the money is back in your balance. This is why:

${failure}

You can request it again here:

${payouts}
`,
  }
}
