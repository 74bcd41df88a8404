import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import { isUid } from '../../ids/id.ts'
import type { DocumentKind } from '../../verifications/documents.ts'

const NO_LISTING = 'A business without a listing'

interface VerificationLine {
  id: string
  businessName: string
  city: string
  submittedAt: Date
  decidedAt: Date | null
  decision: 'approved' | 'declined' | 'withdrawn' | null
}

export async function listVerifications(
  db: Db,
  { isDecided, page }: { isDecided: boolean; page: number },
): Promise<RowPage<VerificationLine>> {
  const { limit, offset } = pageRange(page)
  const query = db
    .selectFrom('verifications')
    .leftJoin('listings', 'listings.business_id', 'verifications.business_id')
    .select(['verifications.id', 'listings.name', 'listings.city'])
    .select(['submitted_at', 'decided_at', 'decision'])
    .where('decided_at', isDecided ? 'is not' : 'is', null)
    .limit(limit)
    .offset(offset)
  const ordered = isDecided ? query.orderBy('decided_at', 'desc') : query.orderBy('submitted_at')
  const rows = await ordered.orderBy('verifications.id').execute()
  return pageOf(
    rows.map(row => ({
      id: row.id,
      businessName: row.name ?? NO_LISTING,
      city: row.city ?? '',
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      decision: row.decision,
    })),
    page,
  )
}

export interface VerificationCase extends VerificationLine {
  reason: string | null
  decidedBy: string | null
  owner: { id: string; firstName: string; lastName: string; email: string; phone: string | null }
  isVerified: boolean
  listing: { address: string; website: string | null; businessNumber: string | null }
  documents: { kind: DocumentKind; mediaType: string | null }[]
  earlier: { id: string; submittedAt: Date; decision: string; reason: string | null }[]
}

export async function findVerificationCase(
  db: Db,
  { verificationId }: { verificationId: string },
): Promise<VerificationCase | null> {
  if (!isUid(verificationId)) return null
  const row = await db
    .selectFrom('verifications')
    .innerJoin('accounts', 'accounts.id', 'verifications.business_id')
    .leftJoin('listings', 'listings.business_id', 'accounts.id')
    .leftJoin('businesses', 'businesses.account_id', 'accounts.id')
    .leftJoin('accounts as reviewer', 'reviewer.id', 'decided_by')
    .select(['verifications.id', 'submitted_at', 'decided_at', 'decision', 'reason'])
    .select(['accounts.id as owner_id', 'accounts.first_name', 'accounts.last_name'])
    .select(['accounts.email', 'accounts.phone_number', 'business_number', 'accounts.verified_at'])
    .select(['listings.name', 'listings.address', 'listings.city', 'listings.state'])
    .select(['listings.zip_code', 'listings.website', 'reviewer.first_name as reviewer'])
    .where('verifications.id', '=', verificationId)
    .executeTakeFirst()
  if (!row) return null
  const documents = await db
    .selectFrom('verification_documents')
    .leftJoin('files', 'files.id', 'file_id')
    .select(['kind', 'media_type'])
    .where('verification_id', '=', verificationId)
    .orderBy(sql`array_position(array['id-front', 'id-back', 'business-document'], kind)`)
    .execute()
  const earlier = await db
    .selectFrom('verifications')
    .select(['id', 'submitted_at', 'decision', 'reason'])
    .where('business_id', '=', row.owner_id)
    .where('submitted_at', '<', row.submitted_at)
    .where('decision', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .execute()
  return {
    id: row.id,
    businessName: row.name ?? NO_LISTING,
    city: row.city ?? '',
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    decision: row.decision,
    reason: row.reason,
    decidedBy: row.reviewer,
    isVerified: row.verified_at !== null,
    owner: {
      id: row.owner_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone_number,
    },
    listing: {
      address: [row.address, row.city, `${row.state ?? ''} ${row.zip_code ?? ''}`.trim()]
        .filter(Boolean)
        .join(', '),
      website: row.website,
      businessNumber: row.business_number,
    },
    documents: documents.map(({ kind, media_type }) => ({ kind, mediaType: media_type })),
    earlier: earlier.map(({ id, submitted_at, decision, reason }) => {
      return { id, submittedAt: submitted_at, decision: decision ?? '', reason }
    }),
  }
}

export async function findNextWaiting(
  db: Db,
  { verificationId }: { verificationId: string },
): Promise<Pick<VerificationLine, 'id' | 'businessName'> | null> {
  const isSentBefore = sql<boolean>`(submitted_at, verifications.id)
    < (select submitted_at, id from verifications where id = ${verificationId})`
  const row = await db
    .selectFrom('verifications')
    .leftJoin('listings', 'listings.business_id', 'verifications.business_id')
    .select(['verifications.id', 'listings.name'])
    .where('decided_at', 'is', null)
    .where('verifications.id', '<>', verificationId)
    .orderBy(isSentBefore)
    .orderBy('submitted_at')
    .orderBy('verifications.id')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, businessName: row.name ?? NO_LISTING } : null
}

export async function findDocumentFile(
  db: Db,
  { verificationId, kind }: { verificationId: string; kind: DocumentKind },
): Promise<string | null> {
  if (!isUid(verificationId)) return null
  const row = await db
    .selectFrom('verification_documents')
    .select('file_id')
    .where('verification_id', '=', verificationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.file_id ?? null
}
