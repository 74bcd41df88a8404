import { letterTo, type Mail, type MailQueue, type Reader } from '../../following/mails/mail.ts'

export type DisputeAnswer = 'still-on' | 'not-on'

export interface DisputeMails {
  queue: MailQueue
  answer: (token: string, answer: DisputeAnswer) => string
}

export function disputeMail(
  reader: Reader,
  { name, hours }: { name: string; hours: string },
  link: (answer: DisputeAnswer) => string,
): Mail {
  return letterTo(reader, {
    kind: 'happy-hours-disputed',
    subject: `Is the happy hour of ${name} still on?`,
    text: `Guests who were there say that the happy hour of ${name} was not on. This is what Hush shows:

${hours}

Until you answer, it is not shown as on now. It is still on:

${link('still-on')}

It is not on any more:

${link('not-on')}

Your answer is valid for 30 days. If only the times changed, change your week instead; that answers it too.
`,
  })
}
