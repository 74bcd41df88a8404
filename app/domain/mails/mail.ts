import type { Tx } from '../../../db/client.ts'

export interface Mail {
  /** What the mail is for, such as 'confirm'. */
  kind: string
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** Where one click stops mails of this kind; left out where nothing stops them. */
  unsubscribeUrl?: string
  /** The one address that an answer goes to; left out where that is who sent it. Checked before. */
  replyTo?: string
}

export interface MailQueue {
  /** Writes the mail in the transaction of what it tells of; it is sent once that commits. */
  put(tx: Tx, mail: Mail): Promise<void>
}
