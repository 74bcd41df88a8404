import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'
import { provingDomain } from './case.ts'
import { lockOpenCase } from './cases.server.ts'
import { challengeEnd, MAX_WRONG_PROOFS, type Method, type SiteMethod } from './challenge.ts'
import { type ClaimMails, codeMail } from './claim-mails.ts'
import { hashSecret, siteSecret } from './secrets.server.ts'
import { isAtDomain } from './site-domain.ts'

export const CODE_DIGITS = 6

export type IssuedChallenge =
  | 'issued'
  | 'no-case'
  | 'no-domain'
  /** The address is not at the website's domain. */
  | 'other-domain'

interface Request {
  businessId: string
  key: Buffer
  now: Date
}

/** Replaces an earlier challenge of the same method. */
export function issueSiteChallenge(
  db: Db,
  { method, ...request }: Request & { method: SiteMethod },
): Promise<IssuedChallenge> {
  return db.transaction().execute(async tx => {
    const place = await findPlace(tx, request)
    if (typeof place === 'string') return place
    const nonce = randomUUID()
    const secret = siteSecret(request.key, nonce)
    await store(tx, request, { ...place, method, nonce, email: null, secret })
    return 'issued'
  })
}

export function mailCode(
  db: Db,
  { email, mails, ...request }: Request & { email: string; mails: ClaimMails },
): Promise<IssuedChallenge> {
  return db.transaction().execute(async tx => {
    const place = await findPlace(tx, request)
    if (typeof place === 'string') return place
    if (!isAtDomain(email.slice(email.lastIndexOf('@') + 1), place.domain)) return 'other-domain'
    const secret = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await store(tx, request, { ...place, method: 'mail', nonce: randomUUID(), email, secret })
    await mails.queue.put(tx, codeMail(email, { code: secret, listing: place.listing }))
    return 'issued'
  })
}

async function findPlace(tx: Tx, { businessId, now }: Request) {
  const open = await lockOpenCase(tx, { businessId })
  if (!open) return 'no-case'
  const found = provingDomain(open, now)
  if (typeof found === 'string' || open.deskReason === 'disputed') return 'no-domain'
  return { caseId: open.caseId, domain: found.domain, listing: open }
}

interface NewChallenge {
  caseId: string
  method: Method
  nonce: string
  domain: string
  email: string | null
  secret: string
}

async function store(tx: Tx, { key, now }: Request, challenge: NewChallenge): Promise<void> {
  const { caseId, method, nonce, domain, email, secret } = challenge
  const values = {
    nonce,
    domain,
    email,
    secret_hash: hashSecret(key, { caseId, method, nonce, secret }),
    wrong_tries: 0,
    expires_at: challengeEnd(method, now),
  }
  await tx
    .insertInto('claim_challenges')
    .values({ case_id: caseId, method, ...values })
    .onConflict(conflict => conflict.columns(['case_id', 'method']).doUpdateSet(values))
    .execute()
}

type TakenChallenge =
  | { outcome: 'right'; domain: string }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'over' }

interface ChallengeInput {
  caseId: string
  method: Method
  /** One of them has to match; together they count as one try. */
  shown: readonly string[]
  key: Buffer
  now: Date
}

/** The row lock lets only one of two correct tries win and counts every try. */
export async function takeChallenge(tx: Tx, input: ChallengeInput): Promise<TakenChallenge> {
  const { caseId, method, shown, key, now } = input
  const challenge = await tx
    .selectFrom('claim_challenges')
    .select(['nonce', 'domain', 'secret_hash', 'wrong_tries'])
    .where('case_id', '=', caseId)
    .where('method', '=', method)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!challenge) return { outcome: 'over' }
  const { nonce, domain } = challenge
  const isRight = shown.some(secret =>
    timingSafeEqual(challenge.secret_hash, hashSecret(key, { caseId, method, nonce, secret })),
  )
  const triesLeft = MAX_WRONG_PROOFS - challenge.wrong_tries - 1
  if (isRight || triesLeft === 0) await dropChallenge(tx, { caseId, method })
  else await countWrongTry(tx, { caseId, method })
  return isRight ? { outcome: 'right', domain } : { outcome: 'wrong', triesLeft }
}

type ChallengeRef = Pick<ChallengeInput, 'caseId' | 'method'>

async function dropChallenge(tx: Tx, { caseId, method }: ChallengeRef): Promise<void> {
  await tx
    .deleteFrom('claim_challenges')
    .where('case_id', '=', caseId)
    .where('method', '=', method)
    .execute()
}

async function countWrongTry(tx: Tx, { caseId, method }: ChallengeRef): Promise<void> {
  await tx
    .updateTable('claim_challenges')
    .set(eb => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('case_id', '=', caseId)
    .where('method', '=', method)
    .execute()
}
