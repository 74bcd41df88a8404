import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { noticeOf, visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const MAIL = 'finn@example.com'

let [couponId, dana, omar, page] = ['', '', '', '']
beforeEach(async () => {
  couponId = await addCoupon(db, (await addListing(db)).id, { target: 1 })
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  omar = await signIn(db, await addPerson(db, PEOPLE.omar))
  page = href('/coupons/:couponId/hand-over', { couponId })
  await app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, dana))
})

const open = (path: string, cookie = '') => app.request(path, { headers: { cookie } })
const textOf = async (path: string, cookie = '') =>
  visibleText(await (await open(path, cookie)).text())
const press = (change: string, cookie = dana) => app.request(page, form({ change }, cookie))

/** The path of the link in the answer. */
async function link(): Promise<string> {
  const html = await (await press('offer')).text()
  return /\/take-code\?token=[\w-]+/.exec(html)?.[0] ?? ''
}

const take = (path: string, cookie = '') =>
  app.request(path, form({ token: path.split('=')[1] ?? '' }, cookie))

const lastMail = () =>
  db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', MAIL)
    .executeTakeFirstOrThrow()

describe('a link that hands over a code', () => {
  test('is made on a page that the code leads to, and may be taken back', async () => {
    expect(await textOf('/my-codes', dana)).toContain('Hand it to a friend')
    expect(await textOf(page, dana)).toContain('Make a link')
    const path = await link()
    expect(await textOf(page, dana)).toContain('Take the link back')
    await press('withdraw')
    expect(await textOf(path, omar)).toContain('This link no longer works')
    expect(await textOf(page, dana)).not.toContain('Take the link back')
  })

  test('shows whose code it is to a visitor, and is taken by their log-in by a mailed code', async () => {
    const path = await link()
    const shown = await open(path)
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expect(visibleText(await shown.text())).toContain('A code from Dana')
    const sent = await take(path)
    expect(sent.status).toBe(303)
    const logIn = sent.headers.get('location') ?? ''
    expect(logIn).toBe(`/session/code?${new URLSearchParams({ next: path })}`)
    expect(noticeOf(sent)).toContain('the coupon’s code is yours')
    const mailed = await app.request(logIn, form({ step: 'email', email: MAIL, next: path }))
    expect(mailed.headers.get('location')).toBe(logIn)
    const { subject, body } = await lastMail()
    expect(body).toContain(encodeURIComponent(path))
    const cookie = `${cookiesOf(sent)}; ${cookiesOf(mailed)}`
    const code = { step: 'code', code: subject.slice(0, 6), firstName: 'Finn', next: path }
    const taken = await app.request(logIn, form({ ...code, email: MAIL }, cookie))
    expect(taken.headers.get('location')).toBe(`/coupons/${couponId}?view=coupon`)
    expect(noticeOf(taken)).toContain('The code is yours. Show it at the bar.')
    expect(await textOf('/my-codes', cookiesOf(taken))).toContain('Two-for-one crab cakes')
    const given = await textOf(`/coupons/${couponId}`, dana)
    expect(given).toContain('You gave your code away Finn has it now.')
    expect(given).not.toContain('Enough people joined before you did.')
  })

  test('gives the friend a code that is shown at once, and tells the giver who has it', async () => {
    const path = await link()
    const taken = await take(path, omar)
    expect(taken.headers.get('location')).toBe(`/coupons/${couponId}?view=coupon`)
    expect(await textOf('/my-codes', omar)).toContain('Two-for-one crab cakes')
    expect(await textOf('/my-codes', omar)).not.toContain('Hand it to a friend')
    expect(await textOf('/my-codes', dana)).toContain('No code is ready')
    expect(await textOf(page, dana)).toContain('Omar has the code now.')
    expect((await take(path, omar)).headers.get('location')).toBe('/my-codes')
    expect((await press('offer')).status).toBe(409)
  })

  test('is refused to its giver and to who has no code, each with a reason', async () => {
    const path = await link()
    const own = await take(path, dana)
    expect([own.status, visibleText(await own.text())]).toEqual([
      409,
      expect.stringContaining('This is your own code.'),
    ])
    for (const answer of [await press('offer', omar), await open(page, omar)]) {
      expect(answer.headers.get('location')).toBe(`/coupons/${couponId}`)
    }
    expect((await press('give')).status).toBe(400)
    expect((await take('/take-code?token=', omar)).status).toBe(409)
    expect((await open(page)).status).toBe(303)
  })
})
