import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { disabledDays, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../../test/world.ts'
import { businessTabHref } from './business-tab.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  const listing = hoursColumns(
    days({ 3: { time: '4 PM - 6 PM', items: ['$1 oysters', '$5 rosé', '$6 fries', '$7 wings'] } }),
  )
  bea = await addBusiness(db, PEOPLE.bea, { listing })
})

async function open(path: string) {
  const response = await app.request(path, { headers: { cookie: bea.cookie } })
  return { status: response.status, html: await response.text() }
}

/** Takes the approval away and hands in documents, decided as said. */
async function submitted(decision: 'declined' | null, reason: string | null = null) {
  await db.updateTable('accounts').set({ verified_at: null }).execute()
  await db.updateTable('listings').set({ verified_at: null }).execute()
  const decided_at = decision && TEST_NOW
  const row = { business_id: bea.accountId, submitted_at: TEST_NOW, decision, decided_at, reason }
  await db.insertInto('verifications').values(row).execute()
}

describe('the profile of a business', () => {
  test('shows whose it is, its followers, and the happy hours first', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    await db.insertInto('follows').values({ account_id: dana, listing_id: bea.listingId }).execute()
    const { status, html } = await open('/profile')
    const text = visibleText(html)
    expect(status).toBe(200)
    for (const shown of [
      'Harbor Lantern',
      '11 Lantern Row, North Bethesda, MD',
      '1 follower',
      'Home',
      'Happy Hour: 4:00 PM - 6:00 PM',
      '$1 oysters $5 rosé $6 fries',
    ]) {
      expect(text).toContain(shown)
    }
    expect(text).not.toContain('$7 wings')
    expect(disabledDays(html)).not.toContain('Thursday')
    expect(disabledDays(html)).toHaveLength(6)
  })

  test('opens on today, as its page does', async () => {
    const week = hoursColumns(days({ 0: { time: '1-2 PM' }, 3: { time: '8-9 PM' } }))
    await db.updateTable('listings').set(week).execute()
    const text = visibleText((await open(businessTabHref('happyhour'))).html)
    expect(text).toContain('Happy Hour: 8:00 PM - 9:00 PM')
  })

  test('shows what runs, and where more is posted', async () => {
    await addCoupon(db, bea.listingId)
    const deal = { listing_id: bea.listingId, title: 'Half-price pitchers', ends_on: '2027-06-20' }
    await db.insertInto('deals').values(deal).execute()
    const text = visibleText((await open(businessTabHref('promotion'))).html)
    for (const shown of ['Two-for-one crab cakes', '0 of 2 joined', 'Half-price pitchers']) {
      expect(text).toContain(shown)
    }
    expect(text).toContain('Add a coupon')
    expect(text).not.toContain('Verify now')
  })

  test('says when there is nothing', async () => {
    const text = visibleText((await open(businessTabHref('promotion'))).html)
    expect(text.match(/No active promotions available\./g)).toHaveLength(2)
  })

  test('asks for verification before anything is posted', async () => {
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    const text = visibleText((await open(businessTabHref('promotion'))).html)
    expect(text.match(/Verify now/g)).toHaveLength(2)
    expect(text).not.toContain('Add a coupon')
  })

  test('of a newcomer says what to do next, until diners find it and it may post', async () => {
    const ready = visibleText((await open('/profile')).html)
    expect(ready).not.toContain('What to do next')
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    const { html } = await open('/profile')
    expect(visibleText(html)).toContain('What to do next 3 of 4 to go')
    expect(visibleText(html)).toContain('Done: Add your happy hours')
    await submitted(null)
    expect(visibleText((await open('/profile')).html)).not.toContain('What to do next')
  })

  test('does not call a verification done that is under review', async () => {
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    await db
      .updateTable('listings')
      .set(hoursColumns(days({})))
      .execute()
    await submitted(null)
    const text = visibleText((await open('/profile')).html)
    expect(text).toContain('Under way: Verify your business Under review')
    expect(text).not.toContain('Done: Verify')
  })

  test('says that it is under review, or why it was declined', async () => {
    await submitted(null)
    const waiting = visibleText((await open(businessTabHref('promotion'))).html)
    expect(waiting.match(/under review, ready within 48 hours/g)).toHaveLength(2)
    await db.deleteFrom('verifications').execute()
    await submitted('declined', 'The licence has run out.')
    const declined = visibleText((await open(businessTabHref('promotion'))).html)
    expect(declined).toContain('The licence has run out.')
    expect(declined).toContain('Try again')
  })

  test('says that its page is hidden', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    const { status, html } = await open('/profile')
    expect(status).toBe(200)
    expect(visibleText(html)).toContain('hidden from diners')
  })
})
