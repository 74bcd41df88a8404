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
