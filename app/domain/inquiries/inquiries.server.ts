import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { InquiryFields } from './inquiry.ts'
import { guessKind } from './inquiry-kinds.ts'
import { inquiryMail } from './inquiry-mails.ts'

const RETENTION_MS = 365 * DAY_MS

interface SentInquiry extends InquiryFields {
  optedIn: boolean
  /** Null if inquiries wait at the desk without a mail. */
  mails: { queue: MailQueue; to: string } | null
  now: Date
}

export async function sendInquiry(db: Db, sent: SentInquiry): Promise<void> {
  const { optedIn, mails, now, ...fields } = sent
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('inquiries')
      .values({
        first_name: fields.firstName,
        last_name: fields.lastName,
        email: fields.email,
        phone: fields.phone,
        business_name: fields.businessName,
        description: fields.inquiry_description,
        kind: guessKind(`${fields.businessName} ${fields.inquiry_description}`),
        opted_in_at: optedIn ? now : null,
        created_at: now,
      })
      .execute()
    await mails?.queue.put(tx, inquiryMail(mails.to, fields, { optedIn }))
  })
}

export async function deleteOldInquiries(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - RETENTION_MS)
  await db.deleteFrom('inquiries').where('created_at', '<', horizon).execute()
}
