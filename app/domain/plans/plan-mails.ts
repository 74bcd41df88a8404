import type { Mail } from '../mails/mail.ts'

/** `reason`: what the operator wrote. */
export function planEndedMail(
  { email, firstName }: { email: string; firstName: string },
  { reason }: { reason: string },
): Mail {
  return {
    kind: 'plan-ended',
    recipient: email,
    subject: 'Your Business plan was ended',
    body: `Hi ${firstName},

we ended the Business plan of your business on Hush, and nothing more is charged for it. This is why:

${reason}

If you have questions about it or about what you have paid, answer this mail.`,
  }
}
