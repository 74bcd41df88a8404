/** One mail on its way out. `id` stays the same over retries, so that a receiver can tell repeats. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  body: string
  /** Where one click stops mails of its kind (RFC 8058), or null. */
  unsubscribeUrl: string | null
  /** The one address that an answer goes to, or null. */
  replyTo: string | null
}

export interface MailTransport {
  /** Resolves when the next server has taken the mail; throws when it must be tried again. */
  send(mail: OutgoingMail): Promise<void>
}

/** The headers by which a mail program offers to stop mails of this kind. */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Without a mail server, the outbox itself is the mailbox that `/mailbox` shows. */
export const localMailbox: MailTransport = { send: async () => {} }
