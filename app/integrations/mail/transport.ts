/** One mail on its way out. `id` stays the same over retries, so that a receiver can tell repeats. */
export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  body: string
}

export interface MailTransport {
  /** Resolves when the next server has taken the mail; throws when it must be tried again. */
  send(mail: OutgoingMail): Promise<void>
}

/** Without a mail server, the outbox itself is the mailbox that `/mailbox` shows. */
export const localMailbox: MailTransport = { send: async () => {} }
