/** `id` stays the same over retries, so that receivers can recognize repeats. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  body: string
  /** RFC 8058. */
  unsubscribeUrl: string | null
  replyTo: string | null
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
}

export function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Without a mail server, `/mailbox` shows the outbox. */
export const localMailbox: MailTransport = { send: async () => {} }
