import type { Tx } from '../../../../db/client.ts'

export interface Mail {
  /** The outbox row gets this id. */
  id?: string
  kind: string
  recipient: string
  subject: string
  body: string
  /** One-click unsubscribe link; absent for mails that cannot be switched off. */
  unsubscribeUrl?: string
  replyTo?: string
  expiresAt?: Date
  /** The mail can be withdrawn for this long. */
  waitSeconds?: number
}

export interface MailQueue {
  /** Queued in the caller's transaction and sent once that commits. */
  put(tx: Tx, mail: Mail): Promise<void>
}

export interface Reader {
  email: string
  firstName: string
}

/** A mail that begins with the name of who reads it. */
export function letterTo(
  { email, firstName }: Reader,
  { kind, subject, text }: { kind: string; subject: string; text: string },
): Mail {
  return { kind, recipient: email, subject, body: `Hi ${firstName},\n\n${text}` }
}
