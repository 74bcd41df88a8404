import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { fileForm } from '../../../test/files.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { mailsOf, VERIFICATION_MAILS } from '../../../test/mails.ts'
import { HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../test/page.ts'
import { pdfFile, pictureFile } from '../../../test/pictures.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { verifyByCard } from '../../domain/verifications/verify-by-card.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }

let olga: string
let bea: string
let path: string
let accountId: string
let sent = 0

beforeEach(async () => {
  olga = await signIn(db, await addPerson(db, PEOPLE.olga))
  const business = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
  bea = business.cookie
  accountId = business.accountId
  const documents = {
    'id-front': await pictureFile('front.jpg'),
    'id-back': await pictureFile('back.jpg'),
    'business-document': pdfFile('license.pdf'),
  }
  await app.request(href('/profile/mannual-account-verification'), await fileForm(documents, bea))
  const { id } = await db.selectFrom('verifications').select('id').executeTakeFirstOrThrow()
  path = href('/operator/verifications/:verificationId', { verificationId: id })
})

const opened = (address: string, cookie: string) => app.request(address, { headers: { cookie } })

async function looks(): Promise<number> {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'look at document')
    .execute()
  return rows.length
}

describe('a verification at the desk', () => {
  test('is listed while it waits, and shows what there is to compare', async () => {
    const list = await readerSees(await opened(href('/operator/verifications'), olga))
    expect(list).toContain('Harbor Lantern')
    const page = await readerSees(await opened(path, olga))
    expect(page).toContain('Bea Hopper')
    expect(page).toContain('11 Lantern Row')
    expect(page).toContain(`${path}/documents/id-front`)
    expect(page).toContain('View PDF')
  })

  test('shows its documents to operators, each look in the audit log', async () => {
    const picture = await opened(`${path}/documents/id-front`, olga)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toBe('no-store')
    const pdf = await opened(`${path}/documents/business-document`, olga)
    expect(pdf.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await looks()).toBe(2)
    const page = await readerSees(await opened(path, olga))
    expect(page).toContain('Looked at by 1 person')
    expect(page).not.toContain('Nobody has looked at it.')
    const log = await readerSees(await opened(href('/operator/audit'), olga))
    expect(log.split(`href="${path}"`)).toHaveLength(3)
  })

  test('shows its documents to nobody else, the business itself included', async () => {
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const cookie of ['', dana, bea]) {
      expect((await opened(`${path}/documents/id-front`, cookie)).status).toBe(404)
      expect((await opened(path, cookie)).status).toBe(404)
      expect((await app.request(path, form({ intent: 'approve' }, cookie))).status).toBe(404)
    }
    expect(await looks()).toBe(0)
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('has no document of another name', async () => {
    for (const kind of ['id-side', '..%2Fid-front', '__proto__']) {
      expect((await opened(`${path}/documents/${kind}`, olga)).status).toBe(404)
    }
  })

  test('approved lets the business post, once', async () => {
    const answer = await app.request(path, form({ intent: 'approve' }, olga))
    expect(answer.headers.get('location')).toBe(href('/operator/verifications'))
    const page = await readerSees(await opened(href('/profile/mannual-account-verification'), bea))
    expect(page).toContain('Your business is verified')
    expect(await mailsOf(db, 'verification-approved')).toHaveLength(1)
    const second = await app.request(
      path,
      form({ intent: 'decline', reason: 'Second thoughts.' }, olga),
    )
    expect(noticeOf(second)).toBe(
      'Nothing was changed: Olga approved it already. Your reason is kept in the log.',
    )
    expect(await mailsOf(db, 'verification-declined')).toEqual([])
  })

  test('that a colleague declined first shows the reasons of both', async () => {
    for (const reason of ['The licence is over.', 'Another name on the letter.']) {
      await app.request(path, form({ intent: 'decline', reason }, olga))
    }
    const page = await readerSees(await opened(path, olga))
    expect(page).toContain('The licence is over.')
    expect(page).toContain('Too late: Declined')
    expect(page).toContain('Another name on the letter.')
    expect(await mailsOf(db, 'verification-declined')).toHaveLength(1)
  })

  test.each([
    ['its own page', () => path],
    ['the page of its account', () => href('/operator/users/:accountId', { accountId })],
  ])('that was approved is taken back at %s with a reason for the business', async (_, pageOf) => {
    await db
      .updateTable('verifications')
      .set({ submitted_at: later(-HOUR) })
      .execute()
    await app.request(path, form({ intent: 'approve' }, olga))
    const user = pageOf()
    const takeBack = (reason: string) =>
      app.request(user, form({ intent: 'take-verification-back', reason }, olga))
    expect(await readerSees(await opened(user, olga))).toContain('Take its verification back')
    expect((await takeBack(' ')).status).toBe(400)
    expect(noticeOf(await takeBack('The licence was forged.'))).toContain('no longer verified')
    const page = await readerSees(await opened(href('/profile/mannual-account-verification'), bea))
    expect(page).toContain('The licence was forged.')
    expect((await opened(href('/profile/AddDealForm'), bea)).status).toBe(403)
    expect(await mailsOf(db, 'verification-declined')).toHaveLength(1)
    expect(noticeOf(await takeBack('Once more.'))).toContain('Nothing was changed')
    const review = await readerSees(await opened(path, olga))
    expect(review).toContain('Approved, but no longer verified')
    expect(review).toContain(href('/operator/users/:accountId', { accountId }))
    expect(
      (await app.request(user, form({ intent: 'take-verification-back', reason: 'x' }, bea)))
        .status,
    ).toBe(404)
  })

  test('that a card withdraws at that moment is said to be decided or withdrawn', async () => {
    const late = await db.transaction().execute(async tx => {
      const card = { setUpId: 'seti_1', customerId: 'cus_1', confirmedAt: TEST_NOW }
      const verified = { card, mails: VERIFICATION_MAILS, now: TEST_NOW }
      expect(await verifyByCard(tx, { accountId, ...verified })).toBe('verified')
      const approved = app.request(path, form({ intent: 'approve' }, olga))
      await untilWaiting(db)
      return { approved }
    })
    expect(noticeOf(await late.approved)).toBe(
      'Nothing was changed: this verification was decided or withdrawn already.',
    )
  })

  test('is declined with a reason only', async () => {
    const refused = await app.request(path, form({ intent: 'decline', reason: '  ' }, olga))
    expect(refused.status).toBe(400)
    await app.request(path, form({ intent: 'decline', reason: 'Too dark.' }, olga))
    const page = await readerSees(await opened(href('/profile/mannual-account-verification'), bea))
    expect(page).toContain('Too dark.')
    const decided = await readerSees(
      await opened(`${href('/operator/verifications')}?show=decided`, olga),
    )
    expect(decided).toContain('declined')
  })

  test('leads on to the next that waits, and from the last one to the first', async () => {
    const [second, third] = [await alsoWaits('Second Street Pub'), await alsoWaits('Third Rail')]
    expect(await readerSees(await opened(path, olga))).toContain('Next: Second Street Pub')
    const goOn = (address: string) =>
      app.request(address, form({ intent: 'approve-and-go-on' }, olga))
    expect((await goOn(second)).headers.get('location')).toBe(third)
    expect((await goOn(third)).headers.get('location')).toBe(path)
    expect((await goOn(path)).headers.get('location')).toBe(href('/operator/verifications'))
    expect(await mailsOf(db, 'verification-approved')).toHaveLength(3)
  })

  test('leads on after it is declined, where the operator asks for it', async () => {
    const [second, third] = [await alsoWaits('Second Street Pub'), await alsoWaits('Third Rail')]
    const decline = { intent: 'decline', reason: 'Too dark.' }
    const goOn = await app.request(second, form({ ...decline, 'goes-on': 'yes' }, olga))
    expect(goOn.headers.get('location')).toBe(third)
    const stay = await app.request(third, form(decline, olga))
    expect(stay.headers.get('location')).toBe(href('/operator/verifications'))
  })
})

/** Another business that sent its documents, after all before it; the address of its verification. */
async function alsoWaits(name: string): Promise<string> {
  const person = { ...PEOPLE.bea, email: `${name.toLowerCase().replaceAll(' ', '.')}@hush.test` }
  const business = await addBusiness(db, person, { ...UNVERIFIED, listing: { name } })
  const { id } = await db
    .insertInto('verifications')
    .values({
      business_id: business.accountId,
      submitted_at: new Date(TEST_NOW.getTime() + ++sent),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return href('/operator/verifications/:verificationId', { verificationId: id })
}
