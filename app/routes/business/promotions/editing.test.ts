import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { joinQueue } from '../../../domain/promotions/queue.server.ts'

const { db } = useDatabase({ size: 25 })
const app = createTestApp(db)

let bea: Awaited<ReturnType<typeof addBusiness>>
let couponId = ''
beforeEach(async () => {
  bea = await addBusiness(db)
  couponId = await addCoupon(db, bea.listingId, {
    title: 'Crab cakse',
    target: 10,
    price_cents: 4_500,
    usual_cents: 7_200,
    redeem_method: 'At the bar',
    picture: 'upload-picture',
  })
})

const editPath = (id = couponId) => href('/profile/coupons/:couponId/edit', { couponId: id })
const open = (path: string, cookie = bea.cookie) => app.request(path, { headers: { cookie } })
const textOf = async (answer: Response) => visibleText(await answer.text())

const EDITED = {
  key: crypto.randomUUID(),
  title: 'Crab cakes',
  description: 'Two of them.',
  target: '8',
  endsOn: '2027-07-01',
  redeemMethod: 'Display coupon at checkout',
  price: '40',
  usualPrice: '72',
  confirmed: 'yes',
}
const edit = (fields: Record<string, string> = {}, { id = couponId, cookie = bea.cookie } = {}) =>
  app.request(editPath(id), form({ ...EDITED, ...fields }, cookie))
const stored = (id = couponId) =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function join(name: 'dana' | 'omar' = 'dana') {
  const dinerId = await addPerson(db, PEOPLE[name])
  return joinQueue(db, { couponId, dinerId, now: TEST_NOW })
}

describe('a coupon that nobody has joined', () => {
  test('is shown as it was typed', async () => {
    const page = await (await open(editPath())).text()
    for (const value of ['Crab cakse', '45.00', '72.00', 'At the bar', '2027-06-30']) {
      expect(page).toContain(value)
    }
  })

  test('is edited, keeps its picture, and the log says so', async () => {
    const answer = await edit()
    expect(noticeOf(answer)).toBe('Your coupon was changed.')
    expect(await stored()).toMatchObject({
      title: 'Crab cakes',
      target: 8,
      price_cents: 4_000,
      ends_on: '2027-07-01',
      picture: 'upload-picture',
    })
    const log = await db.selectFrom('audit_log').select(['action', 'object_id', 'reason']).execute()
    expect(log).toEqual([
      {
        action: 'edit coupon',
        object_id: `coupon ${couponId}`,
        reason: expect.stringContaining(
          'title: Crab cakse → Crab cakes\ntarget: 10 → 8\nlast day: 2027-06-30 → 2027-07-01\nprice: $45 → $40\nredeem method: At the bar → Display coupon at checkout\ndescription: ',
        ),
      },
    ])
  })

  test('is held to the rules of a new one', async () => {
    expect((await edit({ title: '' })).status).toBe(400)
    expect((await edit({ target: '1' })).status).toBe(400)
    expect((await edit({ endsOn: '2027-06-01' })).status).toBe(400)
    expect((await edit({ confirmed: '' })).status).toBe(400)
    expect((await stored()).title).toBe('Crab cakse')
  })
})

describe('a coupon that stays as it is', () => {
  test('is one that somebody has joined', async () => {
    await join()
    const answer = await edit()
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain(href('/profile/coupons/:couponId/end', { couponId }))
    expect(visibleText(page)).not.toContain('Be the first of')
    expect(noticeOf(await open(editPath()))).toContain('Somebody has joined it')
    expect((await stored()).title).toBe('Crab cakse')
  })

  test('is one that is over', async () => {
    await db.updateTable('coupons').set({ ended_at: TEST_NOW }).execute()
    expect((await edit()).status).toBe(409)
    expect(noticeOf(await open(editPath()))).toContain('You can post it again')
  })

  test('is one of another business, or none, or that of a business without a verification', async () => {
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    expect((await edit({}, { cookie: ben.cookie })).status).toBe(404)
    expect((await open(editPath(), ben.cookie)).status).toBe(404)
    expect((await edit({}, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await edit({}, { id: 'nonsense' })).status).toBe(404)
    const dana = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect((await edit({}, { cookie: dana })).status).toBe(403)
    expect((await edit({}, { cookie: '' })).status).toBe(401)
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    expect((await edit()).status).toBe(403)
    expect((await stored()).title).toBe('Crab cakse')
  })
})

describe('a deal', () => {
  const deal = async (more = {}) => {
    const { id } = await db
      .insertInto('deals')
      .values({
        listing_id: bea.listingId,
        title: 'Half prise',
        description: 'All of it.',
        ends_on: '2027-06-30',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return href('/profile/deals/:dealId/edit', { dealId: id })
  }
  const fields = { ...EDITED, title: 'Half price', endsOn: '2027-06-20' }

  test('is edited as long as it runs', async () => {
    const path = await deal()
    expect(noticeOf(await app.request(path, form(fields, bea.cookie)))).toBe(
      'Your deal was changed.',
    )
    expect(await textOf(await open(href('/profile/ViewAllPromotions')))).toContain('Half price')
    const over = await deal({ ended_at: TEST_NOW })
    expect((await app.request(over, form(fields, bea.cookie))).status).toBe(409)
  })
})

describe('a promotion that another tab changed since the form was opened', () => {
  const began = { 'before.title': 'Crab cakse', 'before.target': '10' }

  test('is not saved: both versions are shown, and what was typed is kept', async () => {
    await db.updateTable('coupons').set({ title: 'Theirs' }).execute()
    const answer = await edit({ ...began, title: 'Mine', target: '10' })
    expect(answer.status).toBe(409)
    const page = await answer.text()
    const words = visibleText(page)
    expect(words).toContain('This was changed in another tab')
    expect(words).toContain('Keep mine Mine')
    expect(words).toContain('Take theirs Theirs')
    expect(page).toContain('value="Mine"')
    expect(page).toContain('name="before.title" value="Theirs"')
    expect(page).not.toContain('name="keep.target"')
    expect(await stored()).toMatchObject({ title: 'Theirs', target: 10 })
  })

  test.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ])('is saved with what was chosen: %s', async (choice, title) => {
    await db.updateTable('coupons').set({ title: 'Theirs' }).execute()
    const chosen = { 'before.title': 'Theirs', 'keep.title': choice, title: 'Mine', target: '9' }
    expect((await edit({ ...began, ...chosen })).status).toBe(303)
    expect(await stored()).toMatchObject({ title, target: 9 })
  })

  test('keeps the choice when it is refused for something else', async () => {
    await db.updateTable('coupons').set({ title: 'Theirs' }).execute()
    const chosen = { 'before.title': 'Theirs', 'keep.title': 'theirs', title: 'Mine' }
    const answer = await edit({ ...began, ...chosen, target: 'ten' })
    expect(answer.status).toBe(400)
    const words = visibleText(await answer.text())
    expect(words).toContain('Keep mine Mine')
    expect(words).toContain('Take theirs Theirs')
  })

  test('is saved where both tabs typed the same', async () => {
    await db.updateTable('coupons').set({ title: 'Crab cakes' }).execute()
    expect((await edit(began)).status).toBe(303)
  })

  test('is a deal as well, of whose lines the ends are not told apart', async () => {
    const texts = { title: 'Nachos', description: 'Ten.\nTwenty.', ends_on: '2027-06-30' }
    const row = { listing_id: bea.listingId, ...texts }
    const { id } = await db
      .insertInto('deals')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = href('/profile/deals/:dealId/edit', { dealId: id })
    const began = { 'before.title': 'Nachos', 'before.description': 'Ten.\r\nTwenty.' }
    const first = { ...EDITED, ...began, title: 'Nachos A', description: 'Ten.\r\nTwenty.' }
    expect((await app.request(path, form(first, bea.cookie))).status).toBe(303)
    const second = await app.request(path, form({ ...first, title: 'Nachos B' }, bea.cookie))
    expect(second.status).toBe(409)
    expect(await textOf(second)).toContain('Keep mine Nachos B Take theirs Nachos A')
  })
})

describe('posting again', () => {
  const again = (id = couponId) => `${href('/profile/AddCouponForm')}?from=${id}`

  test('begins with all of the earlier one but its end date', async () => {
    await db.updateTable('coupons').set({ ended_at: TEST_NOW }).execute()
    expect(await textOf(await open(`${href('/profile/ViewAllPromotions')}?over`))).toContain(
      'Post again',
    )
    const page = await (await open(again())).text()
    expect(page).toContain('Crab cakse')
    expect(page).not.toContain('2027-06-30')
  })

  test('makes a new one with the same picture, and leaves the earlier one', async () => {
    await db.updateTable('coupons').set({ ended_at: TEST_NOW }).execute()
    const fields = { ...EDITED, key: crypto.randomUUID(), pictureOf: couponId }
    expect((await app.request(again(), form(fields, bea.cookie))).status).toBe(303)
    const rows = await db.selectFrom('coupons').select(['title', 'picture']).execute()
    expect(rows.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
      { title: 'Crab cakes', picture: 'upload-picture' },
      { title: 'Crab cakse', picture: 'upload-picture' },
    ])
  })

  test('takes neither words nor picture of another business', async () => {
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    expect(await (await open(again(), ben.cookie)).text()).not.toContain('Crab cakse')
    const fields = { ...EDITED, key: crypto.randomUUID(), pictureOf: couponId }
    await app.request(href('/profile/AddCouponForm'), form(fields, ben.cookie))
    const row = await db
      .selectFrom('coupons')
      .select('picture')
      .where('listing_id', '=', ben.listingId)
      .executeTakeFirstOrThrow()
    expect(row.picture).toBeNull()
  })
})
