import { letterTo, type Mail, type MailQueue, type Reader } from '../following/mails/mail.ts'

export interface VerificationLinks {
  profile: string
  verification: string
}

export interface VerificationMails {
  queue: MailQueue
  links: VerificationLinks
}

export function approvedMail(reader: Reader, links: VerificationLinks): Mail {
  return letterTo(reader, {
    kind: 'verification-approved',
    subject: 'Your business is verified on Hush',
    text: `We looked at your documents, and your business is verified. Your page carries the Verified mark now, and you can post coupons and deals:

${links.profile}

The documents are deleted within 30 days.`,
  })
}

export function verifiedByCardMail(reader: Reader, links: VerificationLinks): Mail {
  return letterTo(reader, {
    kind: 'verification-approved',
    subject: 'Your business is verified on Hush',
    text: `The payment provider has confirmed your card, so your business is now verified. Nothing was charged, and we never saw your card number. Your page carries the Verified mark now, and you can post coupons and deals:

${links.profile}

If this was not you, please write to us.`,
  })
}

export function notReviewedMail(reader: Reader, links: VerificationLinks): Mail {
  return letterTo(reader, {
    kind: 'verification-declined',
    subject: 'About the verification of your business on Hush',
    text: `We could not review your documents in time and have deleted them. That was our mistake and says nothing about your business. We are sorry.

Please send them again, or verify by card at once:

${links.verification}`,
  })
}

export function declinedMail(reader: Reader, reason: string, links: VerificationLinks): Mail {
  return letterTo(reader, {
    kind: 'verification-declined',
    subject: 'About the verification of your business on Hush',
    text: `We looked at your documents and could not verify your business with them. This is why:

${reason}

You can send documents again at any time:

${links.verification}`,
  })
}

export function takenBackMail(reader: Reader, reason: string, links: VerificationLinks): Mail {
  return letterTo(reader, {
    kind: 'verification-declined',
    subject: 'Your business is no longer verified on Hush',
    text: `We have taken back the verification of your business. This is why:

${reason}

Your page stays, without the Verified mark, and codes that diners hold can still be redeemed. You can post coupons and deals again once you are verified:

${links.verification}`,
  })
}
