import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { visibleText } from '../../../../test/page.ts'
import {
  addBusiness,
  addListing,
  addPerson,
  memberUid,
  PEOPLE,
  signIn,
} from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const PAGE = href('/disputes/answer')
const CARD = href('/profile/table-card')

/** Two diners at the bar, made on two days and on two networks, say that it is not on. */
async function disputed() {
  const businessId = await addPerson(db, PEOPLE.bea)
  const { id } = await addListing(db, { member_uid: memberUid(1), business_id: businessId })
  for (const [nr, name] of ['dana', 'omar'].entries()) {
    const account = await addPerson(db, { ...PEOPLE.dana, email: `${name}@hush.test` })
    const created_at = later(-(30 + nr) * DAY)
    await db.updateTable('accounts').set({ created_at }).where('id', '=', account).execute()
    const there = { latitude: '39.05', longitude: '-77.12' }
    const sent = form({ verb: 'not-on', next: '/', ...there }, await signIn(db, account))
    const headers = { ...sent.headers, 'x-forwarded-for': `192.0.${nr}.1` }
    const reports = href('/listings/:listingId/reports', { listingId: String(id) })
    await app.request(reports, { ...sent, headers })
  }
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'happy-hours-disputed')
    .executeTakeFirstOrThrow()
  const [link = ''] = /http\S+/.exec(body ?? '') ?? []
  return { id, businessId, link: new URL(link) }
}

async function doubtedFrom(): Promise<Date | null> {
  const row = await db.selectFrom('listings').select('doubted_from').executeTakeFirstOrThrow()
  return row.doubted_from
}

describe('answering what guests say', () => {
  test('takes a press on the page that the mail leads to, and none by opening it', async () => {
    const { link } = await disputed()
    const page = await app.request(link.pathname + link.search)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(visibleText(await page.text())).toContain('It is still on')
    expect(await doubtedFrom()).toEqual(TEST_NOW)
    const token = link.searchParams.get('token') ?? ''
    const answered = await app.request(PAGE, form({ token, answer: 'still-on' }))
    expect(visibleText(await answered.text())).toContain('Your answer is valid for 30 days.')
    expect(await doubtedFrom()).toBeNull()
  })

  test('is refused with a sentence for another token, another answer, and a suspended owner', async () => {
    const { link, businessId } = await disputed()
    const token = link.searchParams.get('token') ?? ''
    const answers = [
      { token: 'mine', answer: 'still-on' },
      { token: '', answer: 'not-on' },
      { token, answer: 'perhaps' },
    ]
    for (const answer of answers) {
      expect((await app.request(PAGE, form(answer))).status).toBe(400)
    }
    await db
      .updateTable('accounts')
      .set({ suspended_at: TEST_NOW, suspension_reason: 'spam' })
      .where('id', '=', businessId)
      .execute()
    expect((await app.request(PAGE, form({ token, answer: 'still-on' }))).status).toBe(400)
    expect(await doubtedFrom()).toEqual(TEST_NOW)
  })

  test('is overruled at the desk, with a reason', async () => {
    const { id, link } = await disputed()
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const desk = href('/operator/listings/:listingId', { listingId: String(id) })
    const shown = await app.request(desk, { headers: { cookie: olga } })
    expect(visibleText(await shown.text())).toContain('Guests dispute its happy hour')
    const ruled = form({ intent: 'not-on', reason: 'I was there.' }, olga)
    expect((await app.request(desk, ruled)).status).toBe(303)
    const token = link.searchParams.get('token') ?? ''
    expect((await app.request(PAGE, form({ token, answer: 'still-on' }))).status).toBe(400)
    const acts = await db.selectFrom('audit_log').select(['action', 'reason']).execute()
    expect(acts).toContainEqual({ action: 'rule dispute', reason: 'not-on: I was there.' })
  })
})

describe('the table card', () => {
  test('is a business’s own, and a new code replaces the old', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea)
    const code = async () => {
      const page = await app.request(CARD, { headers: { cookie } })
      return /\/t\/([0-9A-Z]{10})/.exec(visibleText(await page.text()))?.[1]
    }
    const first = await code()
    expect(first).toMatch(/^[0-9A-Z]{10}$/)
    expect(await code()).toBe(first)
    expect((await app.request(CARD, form({}, cookie))).status).toBe(303)
    expect(await code()).not.toBe(first)
    const old = await app.request(href('/t/:tableCode', { tableCode: first ?? '' }))
    expect(old.status).toBe(404)
  })

  test('is for businesses alone', async () => {
    const visitor = await app.request(CARD)
    expect(visitor.headers.get('location')).toContain(href('/business-login'))
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await app.request(CARD, { headers: { cookie: dana } })).status).toBe(403)
    expect((await app.request(CARD, form({}, dana))).status).toBe(403)
  })
})

test('the card to print has the times of each day and its deals', async () => {
  const bea = await addBusiness(db)
  const monday = { day: 0, enabled: true, time: '4 PM - 6 PM', items: ['$5 drafts', '$6 wings'] }
  const happy_hours = JSON.stringify({ kind: 'days', days: [monday] })
  await db.updateTable('listings').set({ happy_hours }).execute()
  const page = await app.request(CARD, { headers: { cookie: bea.cookie } })
  expect(visibleText(await page.text())).toContain('Monday 4:00 PM - 6:00 PM $5 drafts $6 wings')
})
