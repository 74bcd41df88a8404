import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readLaws } from '../../../../db/law.ts'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { noticeOf, sourceOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, PEOPLE } from '../../../../test/world.ts'
import { daysOfHours } from '../../../domain/offers/event-times.ts'

const { db } = useDatabase({ size: 12 })
const app = createTestApp(db, { laws: await readLaws() })

const WEEK = href('/profile/edit-happy-hour')
const COUPON = href('/profile/AddCouponForm')
const LATE = days({ 3: { time: '7-10 PM', items: ['$5 drafts', '2 for $9 wine'] } })
const RULE = 'Virginia allows no lower price for alcohol from 9 PM to 2 AM.'
const SOURCE = '3VAC5-50-160, Virginia Administrative Code , checked October 20, 2025'
const YOU_DECIDE = 'You decide; nothing is held back.'

function owner(state: string, hours = LATE) {
  return addBusiness(db, PEOPLE.bea, { listing: { ...hoursColumns(hours), state } })
}

async function pageOf(path: string, cookie: string) {
  const source = await sourceOf(await app.request(path, { headers: { cookie } }))
  return { source, words: visibleText(source) }
}

describe('the editor of the week', () => {
  test('says which rule the week breaks on which days, its source, and who decides', async () => {
    const { cookie } = await owner('VA')
    const { source, words } = await pageOf(WEEK, cookie)
    expect(words).toContain(`Thu: ${RULE}`)
    expect(words).toContain('Thu: Virginia does not allow several drinks to be sold for one price.')
    expect(words).toContain(SOURCE)
    expect(words).toContain(YOU_DECIDE)
    expect(words).toContain(`Thu: ${RULE} And 1 more.`)
    expect(source).toContain(
      'href="https://law.lis.virginia.gov/admincode/title3/agency5/chapter50/section160/"',
    )
  })

  test('names a source that has no address without a link', async () => {
    const { cookie } = await owner('IN')
    const { source, words } = await pageOf(WEEK, cookie)
    expect(words).toContain('Thu: Indiana allows no happy hour for alcohol from 9 PM to 3 AM.')
    expect(words).toContain('IC 7.1-5-10-20.5, Indiana Code, checked November 29, 2026')
    expect(source).not.toContain('Indiana Code</a>')
  })

  test('saves what a rule forbids', async () => {
    const { cookie, listingId } = await owner('VA')
    const seen = JSON.stringify([true, '7-10 PM', ['$5 drafts', '2 for $9 wine']])
    const typed = { 'thu.enabled': 'on', 'thu.time': '9-11 PM', 'thu.deal0': '$4 drafts' }
    const saved = await app.request(WEEK, form({ ...typed, 'thu.seen': seen }, cookie))
    expect(noticeOf(saved)).toBe('✅ Happy Hour Updated.')
    const { happy_hours } = await db
      .selectFrom('listings')
      .select('happy_hours')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(happy_hours)).toContain('9-11 PM')
  })

  test('says nothing of a week that no rule forbids, and nothing in Maryland', async () => {
    const early = days({ 3: { time: '4-7 PM', items: ['$5 drafts'] } })
    const food = days({ 3: { time: '9 PM - 1 AM', items: ['$5 wings'] } })
    const { cookie, listingId } = await owner('MD')
    const become = (state: string, hours: typeof LATE) =>
      db
        .updateTable('listings')
        .set({ ...hoursColumns(hours), state })
        .where('id', '=', listingId)
        .execute()
    const words = async () => (await pageOf(WEEK, cookie)).words
    expect(await words()).not.toMatch(/ law |checked/)
    for (const hours of [early, food]) {
      await become('VA', hours)
      expect(await words()).not.toMatch(/ law |checked/)
    }
    await become('VA', LATE)
    expect(await words()).toMatch(/ law .*checked/)
  })
})

describe('the forms of promotions', () => {
  test('say it of a coupon that is edited, of a deal, and of a draft', async () => {
    const { cookie, listingId } = await owner('VA')
    const couponId = await addCoupon(db, listingId, { title: 'Two-for-one margaritas' })
    const edited = await pageOf(href('/profile/coupons/:couponId/edit', { couponId }), cookie)
    expect(edited.words).toContain(RULE)
    expect(edited.words).toContain(SOURCE)
    expect(edited.words).toContain(
      'Virginia does not allow several drinks to be sold for one price.',
    )
    const hours = { hours: 'Fri 8-11pm', days: daysOfHours('Fri 8-11pm') }
    const { id: dealId } = await db
      .insertInto('deals')
      .values({
        listing_id: listingId,
        title: 'Half-price wine',
        description: 'Any.',
        ends_on: '2027-06-30',
        ...hours,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deal = await pageOf(href('/profile/deals/:dealId/edit', { dealId }), cookie)
    expect(deal.words).toContain(`Fri: ${RULE}`)
    const key = crypto.randomUUID()
    const draft = { key, draft: 'save', draftVersion: '0', title: 'Beer flight for two' }
    await app.request(COUPON, form({ ...draft, validHours: 'Mon 5-7pm' }, cookie))
    expect((await pageOf(`${COUPON}?draft=${key}`, cookie)).words).not.toContain('State law')
    expect((await pageOf(`${COUPON}?from=${couponId}`, cookie)).words).toContain(RULE)
  })

  test('say nothing of food, of an empty form, or in Maryland', async () => {
    const virginia = await owner('VA')
    expect((await pageOf(COUPON, virginia.cookie)).words).not.toMatch(/Virginia/)
    const food = await addCoupon(db, virginia.listingId, { title: 'Two-for-one crab cakes' })
    const path = (couponId: string) => href('/profile/coupons/:couponId/edit', { couponId })
    expect((await pageOf(path(food), virginia.cookie)).words).not.toMatch(/Virginia/)
    const beer = await addCoupon(db, virginia.listingId, { title: 'Two-for-one margaritas' })
    await db.updateTable('listings').set({ state: 'MD' }).execute()
    expect((await pageOf(path(beer), virginia.cookie)).words).not.toMatch(/checked|You decide/)
  })

  test('post what a rule forbids', async () => {
    const { cookie } = await owner('TX')
    const typed = {
      key: crypto.randomUUID(),
      title: 'Half-price pitchers',
      description: 'Of any beer.',
      target: '5',
      endsOn: '2027-07-01',
      redeemMethod: 'Display coupon at checkout',
      confirmed: 'yes',
    }
    expect(noticeOf(await app.request(COUPON, form(typed, cookie)))).toBe('Your coupon is posted.')
  })
})
