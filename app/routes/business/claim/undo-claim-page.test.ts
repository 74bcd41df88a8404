import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { addNewcomer, addTwin, claim } from '../../../../test/claims.ts'
import { useDatabase } from '../../../../test/database.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { listClaims } from '../../../domain/claims/claims.server.ts'
import { undoClaim } from '../../../domain/claims/undo-claim.server.ts'

const { db } = useDatabase()
const UNDO = href('/claims/undo')
const PROOF = href('/profile/claim/proof')
let now = TEST_NOW
const app = createTestApp(db, { now: () => now })

let holder: Awaited<ReturnType<typeof addNewcomer>>
let wendell: Awaited<ReturnType<typeof addNewcomer>>
let olga = ''
let foundId = 0

/** A business held the listing, an operator undid that, and another one proves that it is theirs. */
beforeEach(async () => {
  now = TEST_NOW
  foundId = await addTwin(db)
  olga = await addPerson(db, PEOPLE.olga)
  holder = await addNewcomer(db, 'holder@hush.test')
  await claim(db, { businessId: holder.accountId, listingId: foundId })
  await undoHeld()
  wendell = await addNewcomer(db)
})

async function undoHeld() {
  const [held] = await listClaims(db)
  const by = { actorId: olga, role: 'operator' } as const
  await undoClaim(db, { claimId: held?.claimId ?? '', by, reason: 'Undone.', now: TEST_NOW })
}

async function prove() {
  const { cookie } = wendell
  await app.request(href('/profile/claim'), form({ answer: 'yes', listing: `${foundId}` }, cookie))
  await app.request(PROOF, form({ intent: 'mail', email: 'info@harbor-lantern.test' }, cookie))
  const mail = (await mailsOf(db, 'claim-code')).at(-1)
  const code = mail?.body.match(/^\d{6}$/m)?.[0] ?? ''
  return app.request(PROOF, form({ intent: 'code', code }, cookie))
}

async function link(): Promise<string> {
  const [mail] = await mailsOf(db, 'claim-told')
  return mail?.body.match(/\/claims\/undo\?token=[\w-]+/)?.[0] ?? ''
}

const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
const undo = (token: string) => app.request(UNDO, form({ token }))

describe('the link to who held a listing before', () => {
  test('takes the claim back and lets an operator decide', async () => {
    expect(noticeOf(await prove())).toContain('successfully claimed')
    expect(await mailsOf(db, 'claim-told')).toMatchObject([{ recipient: 'holder@hush.test' }])
    const path = await link()
    const page = await app.request(path)
    expect(await readerSees(page)).toContain('has claimed the listing of')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await listClaims(db)).toHaveLength(1)
    expect(await readerSees(await undo(tokenOf(path)))).toContain('both listings are as they were')
    expect(await listClaims(db)).toEqual([])
    const cases = db
      .selectFrom('claim_cases')
      .select(['business_id', 'desk_reason', 'proven_by'])
      .where('settled_at', 'is', null)
    expect(await cases.execute()).toEqual([
      { business_id: wendell.accountId, desk_reason: 'disputed', proven_by: 'mail' },
    ])
    const mails = await mailsOf(db, 'claim-decided')
    expect(mails).toMatchObject([{ recipient: 'wendell@hush.test' }])
    const proofPage = await app.request(PROOF, { headers: { cookie: wendell.cookie } })
    expect(await readerSees(proofPage)).toContain('says that it is still theirs')
  })

  test('is not sent again once an operator has decided the dispute', async () => {
    await prove()
    await undo(tokenOf(await link()))
    const { id: caseId } = await db
      .selectFrom('claim_cases')
      .select('id')
      .where('settled_at', 'is', null)
      .executeTakeFirstOrThrow()
    const page = href('/operator/claims/cases/:caseId', { caseId })
    const accept = form({ intent: 'accept', reason: 'Called.' }, await signIn(db, olga))
    expect(noticeOf(await app.request(page, accept))).toContain('accepted')
    expect(await listClaims(db)).toMatchObject([{ businessId: wendell.accountId }])
    expect(await mailsOf(db, 'claim-told')).toHaveLength(1)
  })

  test('works once', async () => {
    await prove()
    const token = tokenOf(await link())
    const both = await Promise.all([undo(token), undo(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await undo(token)).status).toBe(400)
  })

  test('works for fourteen days, and not after the claim was undone', async () => {
    await prove()
    const token = tokenOf(await link())
    now = later(14 * DAY)
    expect((await undo(token)).status).toBe(400)
    now = TEST_NOW
    await undoHeld()
    expect((await undo(token)).status).toBe(400)
  })

  test.each(['', 'x', 'a'.repeat(43)])('is no link with the token %j', async token => {
    await prove()
    const page = await app.request(`${UNDO}?${new URLSearchParams({ token })}`)
    expect(await readerSees(page)).toContain('This link no longer works')
    expect((await undo(token)).status).toBe(400)
    expect(await listClaims(db)).toHaveLength(1)
  })

  test('is not sent to a suspended account', async () => {
    await db
      .updateTable('accounts')
      .set({ suspended_at: TEST_NOW, suspension_reason: 'Fraud.' })
      .where('id', '=', holder.accountId)
      .execute()
    await prove()
    expect(await mailsOf(db, 'claim-told')).toEqual([])
  })
})
