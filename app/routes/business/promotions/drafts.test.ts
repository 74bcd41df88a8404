import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { noticeOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { MAX_DRAFTS } from '../../../domain/promotions/draft.ts'
import { startDrafts } from '../../../domain/promotions/start-drafts.server.ts'

const { db } = useDatabase({ size: 25 })
const app = createTestApp(db)

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db)
})

const PROMOTIONS = href('/profile/ViewAllPromotions')
const DEAL = href('/profile/AddDealForm')
const COUPON = href('/profile/AddCouponForm')
const KEY = crypto.randomUUID()

type Fields = Record<string, string>
const save = (fields: Fields = {}, { cookie = bea.cookie, to = DEAL } = {}) =>
  app.request(to, form({ key: KEY, draft: 'save', draftVersion: '0', ...fields }, cookie))
const open = (path: string, cookie = bea.cookie) => app.request(path, { headers: { cookie } })
const remove = (draft: string, cookie = bea.cookie) =>
  app.request(PROMOTIONS, form({ draft }, cookie))
const stored = () => db.selectFrom('promotion_drafts').selectAll().execute()
const listed = async (cookie = bea.cookie) =>
  visibleText(await (await open(PROMOTIONS, cookie)).text())

describe('saving a draft', () => {
  test('keeps what was typed, though it is incomplete, and lists it', async () => {
    const answer = await save({ title: 'Oyster night', endsOn: '' })
    expect(noticeOf(answer)).toBe('Your draft is saved.')
    expect(await listed()).toContain('Oyster night')
    expect(await (await open(`${DEAL}?draft=${KEY}`)).text()).toContain('Oyster night')
    expect(await db.selectFrom('deals').select('id').execute()).toHaveLength(0)
  })

  test('keeps one when it is pressed many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save({ title: 'Once' })))
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(303))
    expect(await stored()).toHaveLength(1)
  })

  test('does not silently replace what another tab saved', async () => {
    await save({ title: 'First' })
    await save({ title: 'Second', draftVersion: '1' })
    const late = await save({ title: 'Third', draftVersion: '1' })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('changed or deleted somewhere else')
    expect(await listed()).toContain('Second')
    await save({ title: 'Third', draftVersion: '1', replaceDraft: 'yes' })
    expect(await listed()).toContain('Third')
  })

  test('lets one of two tabs that save at once win, and tells the other', async () => {
    await save({ title: 'First' })
    const titles = ['A', 'B', 'C', 'D', 'E', 'F']
    const answers = await Promise.all(titles.map(title => save({ title, draftVersion: '1' })))
    expect(answers.filter(answer => answer.status === 303)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(5)
  })

  test('keeps so many and no more, also at once', async () => {
    const now = new Date('2027-06-01T12:00:00Z')
    await db
      .insertInto('promotion_drafts')
      .values(
        Array.from({ length: MAX_DRAFTS - 1 }, () => ({
          business_id: bea.accountId,
          id: crypto.randomUUID(),
          kind: 'deal',
          typed: '{}',
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save({ key: crypto.randomUUID() })),
    )
    expect(answers.filter(answer => answer.status === 303)).toHaveLength(1)
    expect(await stored()).toHaveLength(MAX_DRAFTS)
  })

  test('is refused when it is too long or has no key', async () => {
    expect((await save({ title: 'x'.repeat(121) })).status).toBe(400)
    expect((await save({ description: 'x'.repeat(2_001) })).status).toBe(400)
    expect((await save({ key: 'nonsense' })).status).toBe(400)
    expect(await stored()).toHaveLength(0)
  })

  test('is refused to who may not post', async () => {
    expect((await save({}, { cookie: '' })).status).toBe(401)
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect((await save({}, { cookie: omar })).status).toBe(403)
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    expect((await save()).status).toBe(403)
    expect(await stored()).toHaveLength(0)
  })
})

describe('a draft', () => {
  const WHOLE = { title: 'Oyster night', description: 'A dozen.', endsOn: '2027-06-30' }

  test('is gone once it is posted', async () => {
    await save(WHOLE)
    const answer = await save({ ...WHOLE, draft: '' })
    expect(noticeOf(answer)).toBe('Your deal is posted.')
    expect(await stored()).toHaveLength(0)
    expect(await db.selectFrom('deals').select('title').execute()).toHaveLength(1)
  })

  test('stays when its posting is refused', async () => {
    await save({ title: 'Oyster night' })
    expect((await save({ title: 'Oyster night', draft: '' })).status).toBe(400)
    expect(await stored()).toHaveLength(1)
  })

  test('of a coupon fills the form of a coupon only', async () => {
    await save({ title: 'Crab cakes', target: 'many' }, { to: COUPON })
    expect(await (await open(`${COUPON}?draft=${KEY}`)).text()).toContain('many')
    expect(noticeOf(await open(`${DEAL}?draft=${KEY}`))).toContain('not there any more')
  })

  test('is deleted by its business', async () => {
    await save()
    expect(noticeOf(await remove(KEY))).toBe('The draft is deleted.')
    expect(await stored()).toHaveLength(0)
  })

  test('is not found by another business', async () => {
    await save({ title: 'Oyster night' })
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    expect(await listed(ben.cookie)).not.toContain('Oyster night')
    expect((await open(`${DEAL}?draft=${KEY}`, ben.cookie)).status).toBe(303)
    await remove(KEY, ben.cookie)
    await save({ title: 'Theirs' }, { cookie: ben.cookie })
    expect(await listed()).toContain('Oyster night')
    expect((await remove('nonsense')).status).toBe(404)
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    await remove(KEY, omar)
    expect(await stored()).toHaveLength(2)
  })
})

describe('a promotion with a start date', () => {
  const WHOLE = { title: 'Oyster night', description: 'A dozen.', endsOn: '2027-06-30' }
  const COUPON_FIELDS = {
    ...WHOLE,
    target: '5',
    redeemMethod: 'Display coupon at checkout',
    confirmed: 'yes',
  }
  const FRIDAY = '2027-06-25'
  const schedule = (fields: Fields = {}, to = DEAL) =>
    save({ ...WHOLE, startsOn: FRIDAY, draft: '', ...fields }, { to })
  const start = (now = new Date(`${FRIDAY}T00:01:00-04:00`)) =>
    startDrafts(db, {
      mail: outboxOnly,
      draftsUrl: 'https://hush.test/drafts',
      now,
    })
  const deals = () => db.selectFrom('deals').select(['title', 'created_at']).execute()
  const mails = () => db.selectFrom('mails').select(['subject', 'body']).execute()

  test('is seen by nobody before its day, and then posted', async () => {
    expect(noticeOf(await schedule())).toBe('It starts on Friday, June 25, 2027.')
    expect(await listed()).toContain('starts Friday, June 25, 2027')
    await start(new Date('2027-06-24T23:59:00-04:00'))
    expect(await deals()).toEqual([])
    const page = await open(href('/hush-restaurants/:memberUid', { memberUid: bea.memberUid }), '')
    expect(await page.text()).not.toContain('Oyster night')
    await start()
    expect(await deals()).toHaveLength(1)
    expect(await stored()).toEqual([])
    await start()
    expect(await deals()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('holds for coupons too, with the promise that was given', async () => {
    await schedule(COUPON_FIELDS, COUPON)
    await start()
    expect(await db.selectFrom('coupons').select(['title', 'target']).execute()).toEqual([
      { title: 'Oyster night', target: 5 },
    ])
  })

  test.each([
    [{ startsOn: '2027-06-01' }, 'cannot be in the past'],
    [{ startsOn: 'soon' }, 'choose a date'],
    [{ startsOn: '2028-06-01', endsOn: '2028-06-02' }, '90 days'],
    [{ endsOn: '2027-06-20' }, 'end on its first day or later'],
    [{ title: '' }, 'enter a title'],
  ])('is refused with %j', async (fields, problem) => {
    const answer = await schedule(fields)
    expect(answer.status).toBe(400)
    expect(await visibleText(await answer.text())).toContain(problem)
    expect(await stored()).toHaveLength(0)
  })

  test('starts now where the day is today', async () => {
    expect(noticeOf(await schedule({ startsOn: '2027-06-17' }))).toBe('Your deal is posted.')
    expect(await deals()).toHaveLength(1)
  })

  test('is a draft again, with one mail, where it may not be posted', async () => {
    await schedule()
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    await Promise.all(Array.from({ length: 4 }, () => start()))
    expect(await deals()).toEqual([])
    expect(await stored()).toMatchObject([{ starts_on: null, refused: 'not-verified' }])
    expect(await mails()).toHaveLength(1)
    expect(await listed()).toContain('your business is not verified')
  })

  test('waits while its business is suspended', async () => {
    await schedule()
    await db
      .updateTable('accounts')
      .set({ suspended_at: new Date(), suspension_reason: 'x' })
      .execute()
    await start()
    expect(await deals()).toEqual([])
    expect(await stored()).toHaveLength(1)
  })

  test('does not start once it is a mere draft again', async () => {
    await schedule()
    await save({ ...WHOLE, draftVersion: '1' })
    await start()
    expect(await deals()).toEqual([])
    expect(await stored()).toMatchObject([{ starts_on: null }])
  })
})

describe('a form that is sent once more', () => {
  const WHOLE = { title: 'Oyster night', description: 'A dozen.', endsOn: '2027-06-30' }

  test('is no draft once it was posted, and says so', async () => {
    await save({ ...WHOLE, draft: '' })
    const scheduled: Fields = { startsOn: '2027-06-25', draft: '' }
    for (const fields of [scheduled, { title: 'Other' }]) {
      const answer = await save({ ...WHOLE, ...fields })
      expect(answer.status).toBe(409)
      expect(await visibleText(await answer.text())).toContain('This was posted already')
    }
    expect(await stored()).toEqual([])
  })

  test('does not bring back a draft that was deleted elsewhere', async () => {
    await save(WHOLE)
    await remove(KEY)
    const late = await save({ ...WHOLE, title: 'Late', draftVersion: '1' })
    expect(late.status).toBe(409)
    expect(await visibleText(await late.text())).toContain('changed or deleted somewhere else')
    expect(await stored()).toEqual([])
    const meant = { ...WHOLE, title: 'Late', draftVersion: '1', replaceDraft: 'yes' }
    expect(noticeOf(await save(meant))).toBe('Your draft is saved.')
  })

  test('deletes no draft that is posted or gone, and says so', async () => {
    await save(WHOLE)
    await save({ ...WHOLE, draft: '' })
    expect(noticeOf(await remove(KEY))).toContain('It has already been posted')
    expect(noticeOf(await remove(crypto.randomUUID()))).toBe('The draft was deleted already.')
  })
})
