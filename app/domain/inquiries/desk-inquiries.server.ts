import type { Db } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import { type Paged, pageOf, pageRange } from '../forms/paging.ts'
import { isUid } from '../ids/id.ts'

/** An inquiry as the desk reads it. */
export interface DeskInquiry {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  businessName: string
  description: string
  /** When they let us write about more than this; null where they did not. */
  optedInAt: Date | null
  createdAt: Date
  answeredAt: Date | null
  answeredBy: string | null
  answerNote: string | null
}

/** Inquiries that wait, the oldest first; or those that were answered, the latest first. */
export async function listDeskInquiries(
  db: Db,
  { isAnswered, page }: { isAnswered: boolean; page: number },
): Promise<Paged<DeskInquiry>> {
  const { limit, offset } = pageRange(page)
  const rows = await inquiries(db)
    .where('answered_at', isAnswered ? 'is not' : 'is', null)
    .orderBy(isAnswered ? 'answered_at' : 'inquiries.created_at', isAnswered ? 'desc' : 'asc')
    .orderBy('inquiries.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows, page)
}

/** The newest inquiries, answered or not, for a file. */
export function listNewestInquiries(db: Db, { limit }: { limit: number }): Promise<DeskInquiry[]> {
  return inquiries(db)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id')
    .limit(limit)
    .execute()
}

/** One inquiry; null for any text that names none. */
export async function findInquiry(
  db: Db,
  { inquiryId }: { inquiryId: string },
): Promise<DeskInquiry | null> {
  if (!isUid(inquiryId)) return null
  const found = await inquiries(db).where('inquiries.id', '=', inquiryId).executeTakeFirst()
  return found ?? null
}

function inquiries(db: Db) {
  return db
    .selectFrom('inquiries')
    .leftJoin('accounts', 'accounts.id', 'answered_by')
    .select(['inquiries.id', 'inquiries.first_name as firstName', 'description', 'phone'])
    .select(['inquiries.last_name as lastName', 'inquiries.email', 'business_name as businessName'])
    .select(['opted_in_at as optedInAt', 'inquiries.created_at as createdAt'])
    .select(['answered_at as answeredAt', 'accounts.email as answeredBy'])
    .select('answer_note as answerNote')
}

type Answering = 'answered' | 'already-answered' | 'not-found'

/** Notes how an operator answered an inquiry; the first of two stays. */
export async function answerInquiry(
  db: Db,
  asked: { inquiryId: string; note: string; by: Acting; now: Date },
): Promise<Answering> {
  const { inquiryId, note, by, now } = asked
  return db.transaction().execute(async tx => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select('answered_at')
      .where('id', '=', inquiryId)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) return 'not-found'
    if (inquiry.answered_at) return 'already-answered'
    await tx
      .updateTable('inquiries')
      .set({ answered_at: now, answered_by: by.actorId, answer_note: note })
      .where('id', '=', inquiryId)
      .execute()
    const objectId = `inquiry ${inquiryId}`
    await writeAudit(tx, { ...by, action: 'answer inquiry', objectId, reason: note, now })
    return 'answered'
  })
}
