import type { Db, Tx } from '../../../db/client.ts'
import type { AuditActor } from '../desk/audit/audit.server.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { provingDomain } from './case.ts'
import { findOwnCase, lockOpenCase } from './cases.server.ts'
import { type Method, PROVEN_BY, type SiteMethod } from './challenge.ts'
import { takeChallenge } from './challenges.server.ts'
import { type Claim, type ClaimPair, claimListing, lockClaim } from './claim.server.ts'
import { acceptedMail, type ClaimMails } from './claim-mails.ts'
import { lookForProof } from './look-for-proof.server.ts'
import { deskReason } from './open-case.server.ts'
import type { ProofSites } from './proof-sites.ts'
import { settleClaimed } from './settle-case.server.ts'

type ProofResult =
  | { outcome: Claim }
  /** Proven, but an operator has to decide. */
  | { outcome: 'at-desk' }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'over' }
  | { outcome: 'no-case' }

export type SiteProving = ProofResult | { outcome: 'not-reached' | 'not-there' }

interface ProofInput {
  businessId: string
  by: AuditActor
  key: Buffer
  mails: ClaimMails
  now: Date
}

export function proveByCode(db: Db, input: ProofInput & { code: string }): Promise<ProofResult> {
  return prove(db, { ...input, method: 'mail', shown: [input.code] })
}

/** Reads the site before it locks. A missing proof is not counted as a try. */
export async function proveBySite(
  db: Db,
  sites: ProofSites,
  input: ProofInput & { method: SiteMethod },
): Promise<SiteProving> {
  const own = await findOwnCase(db, input)
  if (!own) return prove(db, { ...input, shown: [] })
  const { domain, challenges, open } = own
  const isIssued = challenges.some(({ method }) => method === input.method)
  if (!isIssued || domain === null || open.website === null) return { outcome: 'over' }
  const shown = await lookForProof(sites, input.method, { website: open.website, domain })
  if (shown === 'not-reached') return { outcome: shown }
  if (shown.length === 0) return { outcome: 'not-there' }
  return prove(db, { ...input, shown })
}

type ShownProof = ProofInput & { method: Method; shown: readonly string[] }

/** Locks the listings, the case, then its challenge. */
async function prove(db: Db, input: ShownProof): Promise<ProofResult> {
  const { businessId, method, now } = input
  return db.transaction().execute(async tx => {
    const waiting = await tx
      .selectFrom('claim_cases')
      .select('listing_id')
      .where('business_id', '=', businessId)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    if (!waiting) return { outcome: (await holdsClaim(tx, businessId)) ? 'claimed' : 'no-case' }
    const listingId = waiting.listing_id
    const pair = await lockClaim(tx, { businessId, listingId })
    if (pair === 'claimed-already') return { outcome: 'claimed' }
    if (typeof pair === 'string') return { outcome: pair }
    const open = await lockOpenCase(tx, { businessId })
    if (open?.listingId !== listingId) return { outcome: 'no-case' }
    const taken = await takeChallenge(tx, { ...input, caseId: open.caseId })
    if (taken.outcome !== 'right') return taken
    const proving = provingDomain(open, now)
    const isStill = typeof proving === 'object' && proving.domain === taken.domain
    if (!isStill) return { outcome: 'over' }
    return settle(tx, { ...input, ...taken, method, caseId: open.caseId, listingId, pair })
  })
}

async function holdsClaim(tx: Tx, businessId: string): Promise<boolean> {
  const claim = await tx
    .selectFrom('claims')
    .select('id')
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return claim !== undefined
}

interface ProvenClaim extends Omit<ProofInput, 'key'> {
  caseId: string
  listingId: number
  pair: ClaimPair
  method: Method
  domain: string
}

async function settle(tx: Tx, proven: ProvenClaim): Promise<ProofResult> {
  const { caseId, businessId, listingId, method, domain, now } = proven
  const reason = await deskReason(tx, proven)
  const row = await tx
    .updateTable('claim_cases')
    .set(eb => ({
      proven_by: method,
      proven_domain: domain,
      proven_at: now,
      desk_reason: eb.fn.coalesce('desk_reason', eb.val(reason)),
      desk_at: reason ? eb.fn.coalesce('desk_at', eb.val(now)) : eb.ref('desk_at'),
    }))
    .where('id', '=', caseId)
    .returning('desk_reason')
    .executeTakeFirstOrThrow()
  if (row.desk_reason !== null) return { outcome: 'at-desk' }
  const outcome = await claimListing(tx, {
    ...proven,
    reason: `Proven by ${PROVEN_BY[method]} ${domain}.`,
  })
  if (outcome === 'claimed') await settleClaimed(tx, { ...proven, businessId, listingId })
  return { outcome }
}

/** Continues waiting claims; one that fails does not block the next. */
export async function resumeCases(
  db: Db,
  { mails, now }: { mails: ClaimMails; now: Date },
): Promise<void> {
  await oneByOne({
    db,
    job: 'resume-claims',
    list: () => listWaiting(db),
    handle: ({ id, ...ref }) =>
      db.transaction().execute(tx => resumeCase(tx, { caseId: id, ...ref, mails, now })),
    now,
  })
}

function listWaiting(db: Db) {
  return db
    .selectFrom('claim_cases')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['claim_cases.id', 'business_id as businessId', 'listing_id as listingId'])
    .select(['email', 'first_name as firstName'])
    .where('settled_at', 'is', null)
    .where('desk_reason', '=', 'two-claimants')
    .where('suspended_at', 'is', null)
    .execute()
}

interface WaitingCase {
  caseId: string
  businessId: string
  listingId: number
  email: string
  firstName: string
  mails: ClaimMails
  now: Date
}

async function resumeCase(tx: Tx, waiting: WaitingCase): Promise<void> {
  const { caseId, businessId, mails, now } = waiting
  const pair = await lockClaim(tx, waiting)
  const open = await lockOpenCase(tx, waiting)
  if (typeof pair === 'string' || open?.caseId !== caseId) return
  const reason = await deskReason(tx, { ...waiting, pair, now })
  if (reason === 'two-claimants') return
  await tx
    .updateTable('claim_cases')
    .set({ desk_reason: reason, desk_at: reason && now })
    .where('id', '=', caseId)
    .execute()
  if (!open.proof) return
  const by = { actorId: businessId, role: 'business' } as const
  const proven = { ...waiting, ...open.proof, by, pair }
  const { outcome } = await settle(tx, proven)
  if (outcome !== 'claimed') return
  await mails.queue.put(tx, acceptedMail(waiting, { listing: open, profile: mails.links.profile }))
}
