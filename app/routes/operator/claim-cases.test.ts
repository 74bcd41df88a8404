import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { findClaimableListing } from '../../domain/claims/claimable.server.ts'
import { listClaims } from '../../domain/claims/claims.server.ts'
import { cleanUpCases } from '../../domain/claims/settle-case.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let cookie = ''
let foundId = 0
let wendell: Awaited<ReturnType<typeof addNewcomer>>
beforeEach(async () => {
  cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
  foundId = await addTwin(db, { website: null, phone: '3015550123' })
  wendell = await addNewcomer(db)
})

async function open(owner = wendell): Promise<string> {
  await app.request(
    href('/profile/claim'),
    form({ answer: 'yes', listing: `${foundId}` }, owner.cookie),
  )
  const { id } = await db
    .selectFrom('claim_cases')
    .select('id')
    .where('business_id', '=', owner.accountId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

const look = async (path: string) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))
const pageOf = (caseId: string) => href('/operator/claims/cases/:caseId', { caseId })
const decide = (caseId: string, fields: Record<string, string>, by = cookie) =>
  app.request(pageOf(caseId), form(fields, by))

describe('a claim at the desk', () => {
  test('waits there with the phone of the listing', async () => {
    expect(await look('/operator')).toContain('No claim is waiting for a decision.')
    const caseId = await open()
    await app.request(href('/profile/claim/proof'), form({ intent: 'call' }, wendell.cookie))
    expect(await look('/operator')).toContain('Claims to decide')
    expect(await look('/operator/claims')).toContain('No website to prove it with · Call the bar')
    const words = await look(pageOf(caseId))
    expect(words).toContain('Claim of The Harbor Lantern')
    expect(words).toContain('(301) 555-0123')
    expect(words).toContain('wendell@hush.test')
  })

  test('is accepted with how it is known, once', async () => {
    const caseId = await open()
    const unreasoned = await decide(caseId, { intent: 'accept', reason: '' })
    expect(unreasoned.status).toBe(400)
    const accept = { intent: 'accept', reason: 'Called, and Wendell answered.' }
    expect(noticeOf(await decide(caseId, accept))).toContain('accepted')
    expect(noticeOf(await decide(caseId, accept))).toContain('Nothing was changed')
    expect(await listClaims(db)).toMatchObject([{ businessId: wendell.accountId }])
    expect(await mailsOf(db, 'claim-decided')).toMatchObject([{ recipient: 'wendell@hush.test' }])
    const audit = db.selectFrom('audit_log').select(['role', 'action', 'reason']).orderBy('id')
    expect((await audit.execute()).slice(1)).toEqual([
      { role: 'operator', action: 'claim listing', reason: accept.reason },
      { role: 'operator', action: 'accept claim', reason: accept.reason },
    ])
    expect(await look(pageOf(caseId))).toContain('The business has the listing.')
  })

  test('leads on to the next that waits, where the operator asks for it', async () => {
    const first = await open()
    const zelda = await addNewcomer(db, 'zelda@hush.test')
    const second = await open(zelda)
    expect(await look(pageOf(first))).toContain('Decline claim, and open the next')
    const decline = { intent: 'decline', reason: 'Not theirs.', 'goes-on': 'yes' }
    expect((await decide(first, decline)).headers.get('location')).toBe(pageOf(second))
    expect((await decide(second, decline)).headers.get('location')).toBe(href('/operator/claims'))
  })

  test('is declined with a reason that the business reads, and not asked about again', async () => {
    const caseId = await open()
    const reason = 'The bar knows nobody of that name.'
    expect(noticeOf(await decide(caseId, { intent: 'decline', reason }))).toContain('declined')
    const [mail] = await mailsOf(db, 'claim-decided')
    expect(mail?.body).toContain(reason)
    expect(await listClaims(db)).toEqual([])
    expect(await findClaimableListing(db, { businessId: wendell.accountId })).toBeNull()
    const again = form({ answer: 'yes', listing: `${foundId}` }, wendell.cookie)
    expect((await app.request(href('/profile/claim'), again)).status).toBe(403)
  })

  test('of two businesses goes to one, and the other is told', async () => {
    const first = await open()
    const other = await addNewcomer(db, 'mallory@hush.test')
    await open(other)
    expect(await look(pageOf(first))).toContain('mallory@hush.test (no proof)')
    await decide(first, { intent: 'accept', reason: 'A letter.' })
    const mails = await mailsOf(db, 'claim-decided')
    const told = mails.find(({ recipient }) => recipient === 'mallory@hush.test')
    expect(told?.body).toContain('Another business has proven')
    const outcomes = await db.selectFrom('claim_cases').select('outcome').execute()
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['claimed', 'taken'])
    expect(await look('/operator/claims')).toContain('No claim is waiting for a decision.')
  })

  test('cannot be given away twice', async () => {
    const caseId = await open()
    const other = await addNewcomer(db, 'first@hush.test')
    await claim(db, { businessId: other.accountId, listingId: foundId })
    const late = await decide(caseId, { intent: 'accept', reason: 'Called.' })
    expect(late.status).toBe(409)
    expect(await readerSees(late)).toContain('Another business holds this listing.')
  })

  test('is for operators alone', async () => {
    const caseId = await open()
    const accept = { intent: 'accept', reason: 'Mine.' }
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const by of ['', diner, wendell.cookie]) {
      expect((await decide(caseId, accept, by)).status).toBe(404)
      expect((await app.request(pageOf(caseId), { headers: { cookie: by } })).status).toBe(404)
    }
    expect((await decide(caseId, { intent: 'win', reason: 'x' })).status).toBe(400)
    for (const unknown of [randomUUID(), 'x']) {
      expect((await decide(unknown, accept)).status).toBe(404)
    }
    expect(await listClaims(db)).toEqual([])
  })

  test('stays until it is decided, and others end after two weeks', async () => {
    const caseId = await open()
    await db.updateTable('listings').set({ website: 'https://lantern.test' }).execute()
    await db
      .updateTable('claim_cases')
      .set({ opened_at: later(-20 * DAY) })
      .execute()
    await cleanUpCases(db, { now: TEST_NOW })
    expect(await look('/operator/claims')).toContain('Harbor Lantern')
    await db.updateTable('claim_cases').set({ desk_reason: null, desk_at: null }).execute()
    await cleanUpCases(db, { now: TEST_NOW })
    expect(await look(pageOf(caseId))).toContain('It was left unfinished.')
  })
})
