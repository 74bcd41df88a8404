import { letterTo, type Mail, type Reader } from '../following/mails/mail.ts'
import { dollars } from '../money/dollars.ts'

export interface PayoutLinks {
  payouts: string
}

export function creditedMail(
  reader: Reader,
  { cents, reason }: { cents: number; reason: string },
  { payouts }: PayoutLinks,
): Mail {
  return letterTo(reader, {
    kind: 'credited',
    subject: `${dollars(cents)} credited to your business on Hush`,
    text: `${dollars(cents)} was added to your balance. This is what it is for:

${reason}

Your balance and your payouts:

${payouts}
`,
  })
}

export function correctedMail(
  reader: Reader,
  { cents, reason }: { cents: number; reason: string },
  { payouts }: PayoutLinks,
): Mail {
  return letterTo(reader, {
    kind: 'credit-corrected',
    subject: `${dollars(cents)} of a credit on Hush was taken back`,
    text: `We credited you too much and took ${dollars(cents)} out of your balance again. This is why:

${reason}

Reply to this email if you think that is wrong. Your balance and your payouts:

${payouts}
`,
  })
}

export function payoutRequestedMail(
  reader: Reader,
  { cents, connectedAccountId }: { cents: number; connectedAccountId: string },
  { payouts }: PayoutLinks,
): Mail {
  return letterTo(reader, {
    kind: 'payout-requested',
    subject: `You requested a payout of ${dollars(cents)}`,
    text: `${dollars(cents)} of your balance is on its way to your connected account ${connectedAccountId}.

If this was not you, change your password and write to us right away. The state of your payout:

${payouts}
`,
  })
}

export function payoutFailedMail(
  reader: Reader,
  { cents, failure }: { cents: number; failure: string },
  { payouts }: PayoutLinks,
): Mail {
  return letterTo(reader, {
    kind: 'payout-failed',
    subject: `Your payout of ${dollars(cents)} did not go through`,
    text: `Your payout of ${dollars(cents)} did not go through, and the money is back in your balance. This is why:

${failure}

You can request it again here:

${payouts}
`,
  })
}
