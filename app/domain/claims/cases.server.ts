import type { Db, Tx } from '../../../db/client.ts'
import { lockListings } from '../listings/lock-listings.server.ts'
import { type CaseProof, type DeskReason, provingDomain } from './case.ts'
import type { Method } from './challenge.ts'
import { siteSecret } from './secrets.server.ts'

interface OpenCase {
  caseId: string
  listingId: number
  name: string
  address: string
  phone: string | null
  website: string | null
  websiteSince: Date
  deskReason: DeskReason | null
  callRequestedAt: Date | null
  proof: CaseProof | null
}

interface OpenChallenge {
  method: Method
  email: string | null
  /** Null for a code, which only the mail contains. */
  secret: string | null
  expiresAt: Date
}

export async function findOwnCase(
  db: Db,
  { businessId, key, now }: { businessId: string; key: Buffer; now: Date },
): Promise<{ open: OpenCase; domain: string | null; challenges: OpenChallenge[] } | null> {
  const row = await openCases(db, { businessId }).executeTakeFirst()
  if (!row) return null
  const open = toOpenCase(row)
  const found = provingDomain(open, now)
  const isForDesk = open.deskReason === 'disputed' || open.deskReason === 'owned'
  const isProvable = typeof found === 'object' && !isForDesk && !open.proof
  if (!isProvable) return { open, domain: null, challenges: [] }
  const challenges = await db
    .selectFrom('claim_challenges')
    .select(['method', 'email', 'nonce', 'expires_at'])
    .where('case_id', '=', open.caseId)
    .where('domain', '=', found.domain)
    .where('expires_at', '>', now)
    .execute()
  return {
    open,
    domain: found.domain,
    challenges: challenges.map(({ method, email, nonce, expires_at }) => ({
      method,
      email,
      secret: method === 'mail' ? null : siteSecret(key, nonce),
      expiresAt: expires_at,
    })),
  }
}

export async function findWaitingClaim(
  db: Db,
  { businessId }: { businessId: string },
): Promise<{ name: string; isAtDesk: boolean } | null> {
  const row = await openCases(db, { businessId }).executeTakeFirst()
  if (!row) return null
  return { name: row.name, isAtDesk: row.deskReason !== null || row.callRequestedAt !== null }
}

/** The listing must be locked first, as for all decisions about it. */
export async function lockOpenCase(
  tx: Tx,
  { businessId }: { businessId: string },
): Promise<OpenCase | null> {
  const named = await openCases(tx, { businessId }).executeTakeFirst()
  if (!named) return null
  await lockListings(tx, [named.listingId])
  const row = await openCases(tx, { businessId }).forUpdate('claim_cases').executeTakeFirst()
  return row ? toOpenCase(row) : null
}

function openCases(db: Db, { businessId }: { businessId: string }) {
  return db
    .selectFrom('claim_cases')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['claim_cases.id as caseId', 'listing_id as listingId', 'listings.name'])
    .select(['listings.address', 'listings.city', 'listings.phone', 'listings.website'])
    .select(['listings.website_since as websiteSince', 'desk_reason as deskReason'])
    .select(['call_requested_at as callRequestedAt', 'proven_by as provenBy'])
    .select(['proven_domain as provenDomain', 'proven_at as provenAt'])
    .where('claim_cases.business_id', '=', businessId)
    .where('settled_at', 'is', null)
}

type CaseRow = NonNullable<Awaited<ReturnType<ReturnType<typeof openCases>['executeTakeFirst']>>>

function toOpenCase({ city, provenBy, provenDomain, provenAt, ...row }: CaseRow): OpenCase {
  const proof =
    provenBy && provenDomain && provenAt
      ? { method: provenBy, domain: provenDomain, at: provenAt }
      : null
  return { ...row, address: [row.address, city].filter(Boolean).join(', '), proof }
}
