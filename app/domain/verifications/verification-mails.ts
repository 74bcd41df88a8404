import type { Mail, MailQueue } from '../mails/mail.ts'

/** The pages that mails about a verification lead to, as whole addresses. */
export interface VerificationLinks {
  profile: string
  verification: string
}

/** How a business is told. */
export interface VerificationMails {
  queue: MailQueue
  links: VerificationLinks
}

interface Recipient {
  email: string
  firstName: string
}

export function approvedMail({ email, firstName }: Recipient, links: VerificationLinks): Mail {
  return {
    kind: 'verification-approved',
    recipient: email,
    subject: 'Your business is verified on Hush',
    body: `Hi ${firstName},

we looked at your documents, and your business is verified. Your page carries the Verified mark now, and you can post coupons and deals:

${links.profile}

The documents are deleted within 30 days.`,
  }
}

export function verifiedByCardMail(
  { email, firstName }: Recipient,
  links: VerificationLinks,
): Mail {
  return {
    kind: 'verification-approved',
    recipient: email,
    subject: 'Your business is verified on Hush',
    body: `Hi ${firstName},

the payment provider has confirmed your card, and with it your business is verified. Nothing was charged, and we never saw the number of the card. Your page carries the Verified mark now, and you can post coupons and deals:

${links.profile}

If this was not you, please write to us.`,
  }
}

/** For documents that nobody looked at in time, which is our fault. */
export function forgottenMail({ email, firstName }: Recipient, links: VerificationLinks): Mail {
  return {
    kind: 'verification-declined',
    recipient: email,
    subject: 'About the verification of your business on Hush',
    body: `Hi ${firstName},

we did not manage to look at your documents in time, and have deleted them. That is our mistake and says nothing about your business, and we are sorry.

Please send them again, or verify by card at once:

${links.verification}`,
  }
}

export function declinedMail(
  { email, firstName }: Recipient,
  reason: string,
  links: VerificationLinks,
): Mail {
  return {
    kind: 'verification-declined',
    recipient: email,
    subject: 'About the verification of your business on Hush',
    body: `Hi ${firstName},

we looked at your documents and could not verify your business with them. This is why:

${reason}

You can send documents again at any time:

${links.verification}`,
  }
}
