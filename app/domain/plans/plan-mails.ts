import type { Mail } from '../mails/mail.ts'

export function planEndedMail(
  { email, firstName }: { email: string; firstName: string },
  { reason }: { reason: string },
): Mail {
  return {
    kind: 'plan-ended',
    recipient: email,
    subject: 'Your Business plan was ended',
    body: `Hi ${firstName},

We ended the Business plan of your business on Hush. You will not be charged for it again. This is why:

${reason}

If you have questions about this or about past payments, reply to this mail.`,
  }
}
