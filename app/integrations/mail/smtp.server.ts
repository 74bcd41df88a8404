import { createTransport } from 'nodemailer'
import { type MailTransport, unsubscribeHeaders } from './transport.ts'

const TIMEOUT_MS = 10_000

export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  )
  return {
    async send({ id, recipient, subject, body, unsubscribeUrl, replyTo }) {
      const messageId = `<${id}@hush>`
      await transport.sendMail({
        to: { name: '', address: recipient },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text: body,
        messageId,
        headers: unsubscribeHeaders(unsubscribeUrl),
      })
    },
  }
}
