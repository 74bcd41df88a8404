import type { Db } from '../../../db/client.ts'
import { writeAudit } from '../audit/audit.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import type { Inquiry, InquiryFields } from './inquiry.ts'
import { inquiryMail } from './mails.ts'

const INQUIRIES_LISTED = 100
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 365 * DAY_MS

interface SentInquiry extends InquiryFields {
  optedIn: boolean
  /** Where it is mailed to. */
  mails: { queue: MailQueue; to: string }
  now: Date
}

/** Keeps an inquiry for the operators and mails it to them, both or neither. */
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
        opted_in_at: optedIn ? now : null,
        created_at: now,
      })
      .execute()
    await mails.queue.put(tx, inquiryMail(mails.to, fields, { optedIn }))
  })
}

/** Inquiries that wait for an answer, the oldest first; or those that were answered, the latest first. */
export async function listInquiries(
  db: Db,
  { answered = false, limit = INQUIRIES_LISTED }: { answered?: boolean; limit?: number } = {},
): Promise<Inquiry[]> {
  return db
    .selectFrom('inquiries')
    .select(['id', 'email', 'phone', 'description', 'first_name as firstName'])
    .select(['last_name as lastName', 'business_name as businessName'])
    .select(['opted_in_at as optedInAt', 'created_at as createdAt', 'answered_at as answeredAt'])
    .where('answered_at', answered ? 'is not' : 'is', null)
    .orderBy(answered ? 'answered_at' : 'created_at', answered ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that an operator answered an inquiry; answering twice is answering once. */
export async function answerInquiry(
  db: Db,
  { inquiryId, operatorId, now }: { inquiryId: string; operatorId: string; now: Date },
): Promise<'answered' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['id', 'answered_at'])
      .where('id', '=', inquiryId)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) return 'not-found'
    if (inquiry.answered_at) return 'answered'
    await tx
      .updateTable('inquiries')
      .set({ answered_at: now, answered_by: operatorId })
      .where('id', '=', inquiryId)
      .execute()
    await writeAudit(tx, {
      actorId: operatorId,
      role: 'operator',
      action: 'answer inquiry',
      objectId: `inquiry ${inquiryId}`,
      now,
    })
    return 'answered'
  })
}

/** Forgets inquiries that are more than a year old. */
export async function forgetOldInquiries(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('inquiries').where('created_at', '<', horizon).execute()
}
