import type { Mail } from '../mails/mail.ts'
import type { InquiryFields } from './inquiry.ts'

/** Answers go to the operators' address. */
export function replyMail(
  { email, businessName }: { email: string; businessName: string },
  { reply, from }: { reply: string; from: string },
): Mail {
  return {
    kind: 'inquiry-reply',
    recipient: email,
    replyTo: from,
    subject: 'Your inquiry at Hush',
    body: `You wrote to us about ${businessName}.

${reply}

Hush
`,
  }
}

/** Of what was typed, only the validated address gets into the headers. */
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
