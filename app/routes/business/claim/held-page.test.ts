import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { addNewcomer, addTwin } from '../../../../test/claims.ts'
import { useDatabase } from '../../../../test/database.ts'
import { VERIFICATION_MAILS } from '../../../../test/mails.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { readerSees, visibleText } from '../../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { reviewRivals } from '../../../domain/businesses/review-rivals.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const look = async (path: string, cookie = '') =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))

let wendell: Awaited<ReturnType<typeof addNewcomer>>
async function hold() {
  wendell = await addNewcomer(db, 'wendell@hush.test', { created_at: TEST_NOW })
  await reviewRivals(db, { mails: VERIFICATION_MAILS, now: TEST_NOW })
}

describe('a page that is held back', () => {
  test('is found by nobody, and its business reads why and what to do', async () => {
    await addTwin(db, { created_at: new Date(TEST_NOW.getTime() - 1) })
    await hold()
    const page = href('/hush-restaurants/:memberUid', { memberUid: wendell.memberUid })
    expect((await app.request(page)).status).toBe(404)
    const profile = await look('/profile', wendell.cookie)
    expect(profile).toContain('Your page is not public')
    expect(profile).toContain('A card does not prove who owns a place.')
    expect(profile).toContain('Is this your business?')
    expect(profile).not.toContain('By card or documents')
    expect(profile).not.toContain('See your page as diners do')
    const post = await app.request(href('/profile/AddCouponForm'), {
      headers: { cookie: wendell.cookie },
    })
    expect(post.status).toBe(403)
    expect(visibleText(await readerSees(post))).not.toMatch(/card/i)
    expect(await look('/profile/mannual-account-verification', wendell.cookie)).toContain(
      'a card does not prove who owns it: please send documents.',
    )
    const card = await app.request('/profile/card-verification', {
      headers: { cookie: wendell.cookie },
    })
    expect(card.headers.get('location')).toBe('/profile/mannual-account-verification')
  })

  test('for one that has shown nothing either is shown once a card has verified its business', async () => {
    const omar = await addNewcomer(db, 'omar@hush.test')
    await hold()
    await db
      .updateTable('listings')
      .set({ rival_of: omar.listingId, hidden_at: TEST_NOW })
      .where('id', '=', wendell.listingId)
      .execute()
    const profile = await look('/profile', wendell.cookie)
    expect(profile).toContain('another account says it is theirs but has not proven it')
    expect(profile).toContain('By card or documents')
    expect(profile).not.toContain('A card does not prove')
    const path = '/profile/card-verification'
    expect(await look(path, wendell.cookie)).toContain('Verify by card')
  })

  describe('at a place that has an owner', () => {
    let operator = ''
    beforeEach(async () => {
      operator = await signIn(db, await addPerson(db, PEOPLE.olga))
      await addBusiness(db, PEOPLE.bea, { listing: { address: '11 North Lantern Street' } })
      await hold()
    })

    test('waits at the desk, which shows both or gives the place away', async () => {
      const profile = await look('/profile', wendell.cookie)
      expect(profile).toContain('belongs to another account')
      expect(profile).not.toContain('Your claim is with us')
      expect(await look('/operator/claims', operator)).toContain('The place has an owner')
      const { id } = await db.selectFrom('claim_cases').select('id').executeTakeFirstOrThrow()
      const path = href('/operator/claims/cases/:caseId', { caseId: id })
      expect(await look(path, operator)).toContain('They are two places')
      const accept = form({ intent: 'accept', reason: 'Called.' }, operator)
      expect((await app.request(path, accept)).status).toBe(409)
      const apart = form({ intent: 'keep-apart', reason: 'Two doors.' }, operator)
      expect((await app.request(path, apart)).status).toBe(303)
      expect(await look('/profile', wendell.cookie)).not.toContain('Your page is not public')
    })

    test('is decided by nobody but operators', async () => {
      const { id } = await db.selectFrom('claim_cases').select('id').executeTakeFirstOrThrow()
      const path = href('/operator/claims/cases/:caseId', { caseId: id })
      const give = form({ intent: 'give', reason: 'Mine.' }, wendell.cookie)
      expect((await app.request(path, give)).status).toBe(404)
    })
  })
})
