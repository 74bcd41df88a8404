import type { Tx } from '../../../db/client.ts'

export interface Mail {
  /** For who wants to find it once it is in the outbox. */
  id?: string
  kind: string
  recipient: string
  subject: string
  body: string
  /** One-click unsubscribe link; absent for mails that cannot be switched off. */
  unsubscribeUrl?: string
  /** Must be validated by the caller. */
  replyTo?: string
  /** Not sent from then on. */
  expiresAt?: Date
  /** Not handed over before, so that deleting it takes it back. */
  waitSeconds?: number
}

export interface MailQueue {
  /** Queued in the caller's transaction and sent once that commits. */
  put(tx: Tx, mail: Mail): Promise<void>
}
