import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { MailQueue } from '../../following/mails/mail.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import { isUid } from '../../ids/id.ts'
import type { InquiryKind } from '../../inquiries/inquiry-kinds.ts'
import { replyMail } from '../../inquiries/inquiry-mails.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { changesText } from '../audit/changes-text.ts'
import { isAbout } from './key-search.server.ts'

export interface DeskInquiry {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  businessName: string
  description: string
  kind: InquiryKind
  /** A date of Maryland. Null for spam. */
  dueOn: string | null
  optedInAt: Date | null
  createdAt: Date
  answeredAt: Date | null
  answeredBy: string | null
  answerNote: string | null
  outcome: InquiryOutcome | null
  reply: string | null
  isReplyWaiting: boolean
}

/** Null on inquiries that are older than the outcomes. */
type InquiryOutcome = 'answered' | 'replied' | 'spam'

interface InquiryQuery {
  isAnswered: boolean
  kind?: InquiryKind | null
  text?: string
  page: number
}

/** Waiting inquiries are ordered by due day, spam last. */
export async function listDeskInquiries(
  db: Db,
  { isAnswered, kind = null, text = '', page }: InquiryQuery,
): Promise<RowPage<DeskInquiry>> {
  const { limit, offset } = pageRange(page)
  const query = inquiries(db)
    .where('answered_at', isAnswered ? 'is not' : 'is', null)
    .$if(kind !== null, matching => matching.where('kind', '=', kind))
    .$if(text !== '', matching => matching.where(isAbout(sql`words_key`, text)))
    .limit(limit)
    .offset(offset)
  const ordered = isAnswered
    ? query.orderBy('answered_at', 'desc')
    : query.orderBy('due_on').orderBy('inquiries.created_at')
  return pageOf(await ordered.orderBy('inquiries.id').execute(), page)
}

export function listNewestInquiries(db: Db, { limit }: { limit: number }): Promise<DeskInquiry[]> {
  return inquiries(db)
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id')
    .limit(limit)
    .execute()
}

export async function findNextInquiry(
  db: Db,
  { inquiryId }: { inquiryId: string },
): Promise<{ id: string; businessName: string } | null> {
  const next = await db
    .selectFrom('inquiries')
    .select(['id', 'business_name as businessName'])
    .where('answered_at', 'is', null)
    .where('id', '<>', inquiryId)
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return next ?? null
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
    .select(['answer_note as answerNote', 'outcome', 'reply', 'kind', 'due_on as dueOn'])
    .select(
      sql<boolean>`exists (
        select from mails
        where mails.id = reply_mail_id and sent_at is null and sending_at is null
      )`.as('isReplyWaiting'),
    )
    .$narrowType<{ outcome: InquiryOutcome | null }>()
}

type AnswerOutcome = 'answered' | 'already-answered' | 'not-found'

interface Answer {
  inquiryId: string
  answer:
    | { outcome: 'answered'; note: string }
    | { outcome: 'replied'; reply: string; mail: MailQueue; from: string }
    | { outcome: 'spam' }
  by: AuditActor
  now: Date
}

const ACTIONS = {
  answered: 'answer inquiry',
  replied: 'reply to inquiry',
  spam: 'mark spam',
} as const

/** The first of two operators answers; nobody is written to twice. */
export async function answerInquiry(
  db: Db,
  { inquiryId, answer, by, now }: Answer,
): Promise<AnswerOutcome> {
  const { outcome } = answer
  const note = outcome === 'answered' ? answer.note : null
  const reply = outcome === 'replied' ? answer.reply : null
  const mailId = outcome === 'replied' ? randomUUID() : null
  return db.transaction().execute(async tx => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['answered_at', 'email', 'business_name as businessName'])
      .where('id', '=', inquiryId)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) return 'not-found'
    if (inquiry.answered_at) return 'already-answered'
    await tx
      .updateTable('inquiries')
      .set({ answered_at: now, answered_by: by.actorId, answer_note: note, outcome })
      .set({ reply, reply_mail_id: mailId })
      .where('id', '=', inquiryId)
      .execute()
    if (outcome === 'replied' && mailId !== null) {
      await answer.mail.put(tx, replyMail(inquiry, { id: mailId, ...answer }))
    }
    const objectId = `inquiry ${inquiryId}`
    const reason = note ?? undefined
    await writeAudit(tx, { ...by, action: ACTIONS[outcome], objectId, reason, now })
    return 'answered'
  })
}

export type ReopenOutcome = 'reopened' | 'open' | 'sent' | 'not-found'

/** Withdraws the mail; its text stays for the next reply. */
export async function reopenInquiry(
  db: Db,
  { inquiryId, by, now }: Pick<Answer, 'inquiryId' | 'by' | 'now'>,
): Promise<ReopenOutcome> {
  return db.transaction().execute(async tx => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['answered_at', 'outcome', 'reply_mail_id'])
      .where('id', '=', inquiryId)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) return 'not-found'
    if (!inquiry.answered_at) return 'open'
    if (inquiry.outcome === 'replied') {
      const mail = await tx
        .deleteFrom('mails')
        .where('id', '=', inquiry.reply_mail_id)
        .where('sent_at', 'is', null)
        .where('sending_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!mail) return 'sent'
    }
    const waiting = { answered_at: null, answered_by: null, answer_note: null, outcome: null }
    await tx
      .updateTable('inquiries')
      .set({ ...waiting, reply_mail_id: null })
      .where('id', '=', inquiryId)
      .execute()
    const action = inquiry.outcome === 'replied' ? 'take reply back' : 'reopen inquiry'
    await writeAudit(tx, { ...by, action, objectId: `inquiry ${inquiryId}`, now })
    return 'reopened'
  })
}

export type SortOutcome = 'sorted' | 'unchanged' | 'sorted-by-another' | 'answered' | 'not-found'

interface Sorting extends Pick<Answer, 'inquiryId' | 'by' | 'now'> {
  kind: InquiryKind
  /** Kind that the operator was shown. */
  seen: InquiryKind
}

/** The first of two operators sorts; the second one sees what the first one chose. */
export async function sortInquiry(
  db: Db,
  { inquiryId, kind, seen, by, now }: Sorting,
): Promise<SortOutcome> {
  return db.transaction().execute(async tx => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select(['answered_at', 'kind'])
      .where('id', '=', inquiryId)
      .forUpdate()
      .executeTakeFirst()
    if (!inquiry) return 'not-found'
    if (inquiry.answered_at) return 'answered'
    if (inquiry.kind === kind) return 'unchanged'
    if (inquiry.kind !== seen) return 'sorted-by-another'
    await tx.updateTable('inquiries').set({ kind }).where('id', '=', inquiryId).execute()
    const reason = changesText({ kind: seen }, { kind }) ?? undefined
    const objectId = `inquiry ${inquiryId}`
    await writeAudit(tx, { ...by, action: 'sort inquiry', objectId, reason, now })
    return 'sorted'
  })
}
