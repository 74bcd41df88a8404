import type { Db } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { type Paged, pageOf, pageRange } from '../forms/paging.ts'
import { isUid } from '../ids/id.ts'

export interface DeskInquiry {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  businessName: string
  description: string
  optedInAt: Date | null
  createdAt: Date
  answeredAt: Date | null
  answeredBy: string | null
  answerNote: string | null
}

/** Waiting ones oldest first, others latest first. */
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

export function listNewestInquiries(db: Db, { limit }: { limit: number }): Promise<DeskInquiry[]> {
  return inquiries(db)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id')
    .limit(limit)
    .execute()
}

export async function findInquiry(
  db: Db,
  { inquiryId }: { inquiryId: string },
): Promise<DeskInquiry | null> {
  if (!isUid(inquiryId)) return null
  const inquiry = await inquiries(db).where('inquiries.id', '=', inquiryId).executeTakeFirst()
  return inquiry ?? null
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

export async function answerInquiry(
  db: Db,
  input: { inquiryId: string; note: string; by: AuditActor; now: Date },
): Promise<Answering> {
  const { inquiryId, note, by, now } = input
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
