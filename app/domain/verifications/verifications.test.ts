import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf, outboxOnly, VERIFICATION_MAILS } from '../../../test/mails.ts'
import { later, TEST_NOW } from '../../../test/moment.ts'
import { addProofs, addVerification } from '../../../test/verifications.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../test/world.ts'
import { findBusiness } from '../businesses/businesses.server.ts'
import { RowsFailed } from '../jobs/failing-rows.server.ts'
import { deleteExpiredDocuments } from './expired-documents.server.ts'
import { type Decision, decideVerification } from './review-verification.server.ts'
import { submitVerification } from './submit-documents.server.ts'

const { db } = useDatabase({ size: 12 })

const DAY = 24 * 60 * 60 * 1000
const LINKS = { profile: 'https://hush.test/profile', verification: 'https://hush.test/verify' }
const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }
const WHY: Decision = { decision: 'declined', reason: 'The license has another name.' }

async function stateOf(accountId: string) {
  return (await findBusiness(db, { accountId }))?.verification
}

async function decide(verificationId: string, decision: Decision, now = TEST_NOW) {
  const actorId = await operator()
  const by = { actorId, role: 'operator' } as const
  const rest = { by, mail: outboxOnly, links: LINKS, now }
  return decideVerification(db, { verificationId, decision, ...rest })
}

async function operator(): Promise<string> {
  const known = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', PEOPLE.olga.email)
    .executeTakeFirst()
  return known?.id ?? addPerson(db, PEOPLE.olga)
}

describe('sending documents', () => {
  test('puts a business under review and verifies nothing', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    expect((await stateOf(accountId))?.state).toBe('none')
    await addVerification(db, accountId)
    expect((await stateOf(accountId))?.state).toBe('under-review')
    const account = await db.selectFrom('accounts').selectAll().execute()
    expect(account).toMatchObject([{ verified_at: null }])
  })

  test('twenty times at once leaves one submission, and its three files only', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const all = await Promise.all(Array.from({ length: 20 }, () => addProofs(db, accountId)))
    const outcomes = await Promise.all(
      all.map(documents =>
        submitVerification(db, { businessId: accountId, documents, now: TEST_NOW }),
      ),
    )
    expect(outcomes.filter(outcome => outcome === 'submitted')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'already-waiting')).toHaveLength(19)
    const kept = await db
      .selectFrom('files')
      .select('id')
      .where('kept_at', 'is not', null)
      .execute()
    expect(kept).toHaveLength(3)
  })

  test('takes no file of somebody else, and then keeps none', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const other = await addPerson(db, PEOPLE.dana)
    const [theirs] = await addProofs(db, other)
    if (!theirs) throw new Error('There is a proof.')
    const documents = [...(await addProofs(db, accountId)).slice(1), theirs]
    const input = { businessId: accountId, documents, now: TEST_NOW }
    expect(await submitVerification(db, input)).toBe('file-missing')
    expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([])
    const kept = await db.selectFrom('files').select('kept_at').execute()
    expect(kept.map(({ kept_at }) => kept_at)).toEqual(Array.from({ length: 6 }, () => null))
  })

  test('is over once a business is verified', async () => {
    const { accountId } = await addBusiness(db)
    const documents = await addProofs(db, accountId)
    const input = { businessId: accountId, documents, now: TEST_NOW }
    expect(await submitVerification(db, input)).toBe('already-approved')
  })
})

describe('a decision', () => {
  test('to approve verifies the account and its listing, says so by mail, and is audited', async () => {
    const { accountId, listingId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    expect(await decide(id, { decision: 'approved' })).toBe('decided')
    expect((await stateOf(accountId))?.state).toBe('approved')
    const listing = await db
      .selectFrom('listings')
      .select('verified_at')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    expect(listing.verified_at).toEqual(TEST_NOW)
    expect(await mailsOf(db, 'verification-approved')).toHaveLength(1)
    const entries = await db.selectFrom('audit_log').select(['action', 'object_id']).execute()
    expect(entries).toEqual([{ action: 'approve verification', object_id: `verification ${id}` }])
  })

  test('to decline gives the reason and lets the business send documents again', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    await decide(await addVerification(db, accountId), WHY)
    expect(await stateOf(accountId)).toMatchObject({ state: 'declined', reason: WHY.reason })
    const [mail] = await mailsOf(db, 'verification-declined')
    expect(mail?.body).toContain(WHY.reason)
    await addVerification(db, accountId, later(DAY))
    expect((await stateOf(accountId))?.state).toBe('under-review')
  })

  test('of ten operators at once is made by one', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    await operator()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        decide(id, number % 2 === 0 ? { decision: 'approved' } : WHY),
      ),
    )
    expect(outcomes.filter(outcome => outcome === 'decided')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'already-decided')).toHaveLength(9)
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  test('about nothing says so', async () => {
    expect(await decide('nothing', WHY)).toBe('not-found')
    expect(await decide('00000000-0000-4000-8000-000000000001', WHY)).toBe('not-found')
  })
})

describe('the documents', () => {
  async function released(): Promise<number> {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('released_at', 'is not', null)
      .execute()
    return rows.length
  }

  test('go thirty days after the decision, and not a day before', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    await decide(id, { decision: 'approved' })
    await deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now: later(30 * DAY - 1) })
    expect(await released()).toBe(0)
    await deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now: later(30 * DAY) })
    expect(await released()).toBe(3)
    const documents = await db.selectFrom('verification_documents').select('file_id').execute()
    expect(documents.map(({ file_id }) => file_id)).toEqual([null, null, null])
    await deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now: later(31 * DAY) })
    const deletions = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'delete documents')
      .execute()
    expect(deletions).toHaveLength(1)
  })

  test('that nobody looked at for ninety days go, and the business is told so once', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    await deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now: later(90 * DAY - 1) })
    expect((await stateOf(accountId))?.state).toBe('under-review')
    await deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now: later(90 * DAY) })
    expect(await released()).toBe(3)
    expect((await stateOf(accountId))?.state).toBe('declined')
    await deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now: later(91 * DAY) })
    const mails = await mailsOf(db, 'verification-declined')
    expect(mails).toEqual([
      {
        recipient: PEOPLE.bea.email,
        body: expect.stringMatching(
          /^Hi Bea,\n\nWe could not review your documents.*verify here$/s,
        ),
      },
    ])
    const entries = await db
      .selectFrom('audit_log')
      .select(['role', 'action', 'object_id'])
      .where('action', '=', 'decline verification')
      .execute()
    expect(entries).toEqual([
      { role: 'system', action: 'decline verification', object_id: `verification ${id}` },
    ])
  })

  test('stay, and wait on, when the mail that tells of them cannot be written', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    await addVerification(db, accountId)
    const queue = { put: () => Promise.reject(new Error('The disk is full.')) }
    const mails = { ...VERIFICATION_MAILS, queue }
    await expect(deleteExpiredDocuments(db, { mails, now: later(90 * DAY) })).rejects.toThrow(
      RowsFailed,
    )
    expect((await stateOf(accountId))?.state).toBe('under-review')
    expect(await released()).toBe(0)
  })

  test('that are declined while an operator decides are decided once, with one mail', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const id = await addVerification(db, accountId)
    await operator()
    const now = later(90 * DAY)
    await Promise.all([
      decide(id, { decision: 'approved' }, now),
      deleteExpiredDocuments(db, { mails: VERIFICATION_MAILS, now }),
    ])
    const { state = '' } = (await stateOf(accountId)) ?? {}
    const approvals = await mailsOf(db, 'verification-approved')
    const declines = await mailsOf(db, 'verification-declined')
    expect(approvals).toHaveLength(state === 'approved' ? 1 : 0)
    expect(declines).toHaveLength(state === 'declined' ? 1 : 0)
    expect(approvals.length + declines.length).toBe(1)
  })
})
