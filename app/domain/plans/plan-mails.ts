import { letterTo, type Mail, type MailQueue, type Reader } from '../following/mails/mail.ts'
import { shortDollars } from '../money/dollars.ts'
import { planDay } from './standing.ts'

export interface PlanMails {
  mail: MailQueue
  links: { plan: string }
  now: Date
}

export type PlanChange = 'started' | 'unpaid' | 'paid' | 'ended' | 'lapsed'

interface Terms {
  priceCents: number
  graceUntil: Date | null
  links: PlanMails['links']
}

export function planMail(change: PlanChange, reader: Reader, terms: Terms): Mail {
  const { subject, text } = TEXTS[change](terms)
  return letterTo(reader, {
    kind: `plan-${change}`,
    subject,
    text: `${text}

${terms.links.plan}
`,
  })
}

const TEXTS: Record<PlanChange, (terms: Terms) => { subject: string; text: string }> = {
  started: ({ priceCents }) => ({
    subject: 'Your Business plan has started',
    text: `Thank you: your business on Hush has the Business plan now, for ${shortDollars(priceCents)} a month. No tax is added. You can cancel any month.

Your plan, your payments and their receipts:`,
  }),
  unpaid: ({ priceCents, graceUntil }) => ({
    subject: 'Your payment for the Business plan did not go through',
    text: `Your payment of ${shortDollars(priceCents)} for the Business plan did not go through.

Nothing changes for now: you keep the plan until ${graceUntil ? planDay(graceUntil) : 'today'}. If it is not paid by then, you go on with Basic. Update your card here:`,
  }),
  paid: ({ priceCents }) => ({
    subject: 'Your payment for the Business plan went through',
    text: `Your payment of ${shortDollars(priceCents)} went through, and your Business plan goes on. Its receipt:`,
  }),
  ended: () => ({
    subject: 'Your Business plan has ended',
    text: `Your Business plan has ended. Nothing more is charged, and your business goes on with Basic. Your past payments and their receipts, and the way back:`,
  }),
  lapsed: ({ priceCents }) => ({
    subject: 'Your Business plan has ended',
    text: `Your payment of ${shortDollars(priceCents)} for the Business plan is still open, so your business goes on with Basic. Once it is paid, the plan is back. Update your card, or cancel the plan, here:`,
  }),
}

export function planEndedMail(reader: Reader, { reason }: { reason: string }): Mail {
  return letterTo(reader, {
    kind: 'plan-ended',
    subject: 'Your Business plan was ended',
    text: `We ended the Business plan of your business on Hush. You will not be charged for it again. This is why:

${reason}

If you have questions about this or about past payments, reply to this mail.`,
  })
}
