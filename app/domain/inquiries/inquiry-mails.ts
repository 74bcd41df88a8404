import type { Mail } from '../following/mails/mail.ts'
import { type InquiryFields, UNDO_SECONDS } from './inquiry.ts'

export function replyMail(
  { email, businessName }: { email: string; businessName: string },
  { id, reply, from }: { id: string; reply: string; from: string },
): Mail {
  return {
    id,
    kind: 'inquiry-reply',
    recipient: email,
    replyTo: from,
    waitSeconds: UNDO_SECONDS,
    subject: 'Your inquiry at Hush',
    body: `You wrote to us about ${businessName}.

${reply}

Hush
`,
  }
}

export function inquiryMail(
  recipient: string,
  inquiry: InquiryFields,
  { optedIn }: { optedIn: boolean },
): Mail {
  const { firstName, lastName, email, phone, businessName, inquiry_description } = inquiry
  return {
    kind: 'inquiry',
    recipient,
    replyTo: email,
    subject: 'A business inquiry',
    body: `Business: ${businessName}
From: ${firstName} ${lastName}
Email: ${email}
Phone: ${phone}
May we write about more than this: ${optedIn ? 'yes' : 'no'}

${inquiry_description}
`,
  }
}
