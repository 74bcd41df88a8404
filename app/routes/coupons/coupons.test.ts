import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, sourceOf } from '../../../test/page.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const NOT_LOADED = 'Failed to load selected coupon. Please try again later.'

let listingId = 0
let couponId = ''
let dana = ''
let omar = ''
beforeEach(async () => {
  listingId = (await addListing(db, { member_uid: memberUid(1), name: 'Copper Owl' })).id
  couponId = await addCoupon(db, listingId)
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  omar = await signIn(db, await addPerson(db, PEOPLE.omar))
})

async function page(path: string, cookie = ''): Promise<{ status: number; text: string }> {
  const answer = await app.request(path, { headers: { cookie } })
  return { status: answer.status, text: await sourceOf(answer) }
}

const coupon = (cookie?: string) => page(`/coupons/${couponId}`, cookie)
const change = (what: string, cookie?: string, more: Record<string, string> = {}) =>
  app.request(`/coupons/${couponId}/queue`, form({ change: what, ...more }, cookie))

describe('the page of a coupon', () => {
  test('shows what it gives, until when, and how full its line is', async () => {
    const { status, text } = await coupon()
    expect(status).toBe(200)
    for (const part of [
      'Two-for-one crab cakes',
      'Copper Owl',
      '0 of 2 joined',
      'Coupon Time',
      'Jun 30, 2027',
      '14 days left',
      'How to redeem this coupon',
      'N/A',
      'Wait in Line',
    ]) {
      expect(text).toContain(part)
    }
  })

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000', '1%27--'])(
    'is a calm 404 for %s',
    async id => {
      const { status, text } = await page(`/coupons/${id}`)
      expect(status).toBe(404)
      expect(text).toContain(NOT_LOADED)
    },
  )

  test('is a 404 while its listing is hidden', async () => {
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect((await coupon()).status).toBe(404)
  })

  test('still answers once the coupon has ended, and offers nothing', async () => {
    await db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()
    const { text } = await coupon(dana)
    expect(text).toContain('This coupon has ended.')
    expect(text).not.toContain('Wait in Line')
  })
})

describe('the list of coupons', () => {
  test('has those of the zip code that still run, open before full', async () => {
    const full = await addCoupon(db, listingId, { title: 'Filled', activated_at: TEST_NOW })
    await addCoupon(db, listingId, { title: 'Over', ends_on: '2027-06-16' })
    const elsewhere = await addListing(db, { zip_code: '21401' })
    await addCoupon(db, elsewhere.id, { title: 'By the bay' })
    const { text } = await page('/couponqueue')
    expect(text.indexOf(couponId)).toBeGreaterThan(0)
    expect(text.indexOf(full)).toBeGreaterThan(text.indexOf(couponId))
    expect(text).not.toContain('Over')
    expect(text).not.toContain('By the bay')
  })

  test('says so when the area has none, and shows those a drive away', async () => {
    const { text } = await page('/couponqueue', 'zip_code=20910')
    expect(text).toContain(
      'Oops, Looks like there are currently no coupons available in your area right now. Please check again later!',
    )
    expect(text).toContain('Near Silver Spring')
    expect(text).toContain('Two-for-one crab cakes')
  })

  test.each(['/couponqueue?zip=20852', '/?tab=coupons&zip=20852'])(
    'takes its filter and order from the address of %s',
    async list => {
      await addCoupon(db, listingId, { title: 'Last call', target: 50, ends_on: '2027-06-18' })
      const soon = await page(`${list}&only=ending`)
      expect(soon.text).toContain('Last call')
      expect(soon.text).not.toContain('Two-for-one crab cakes')
      const { text } = await page(`${list}&sort=ending`)
      expect(text.indexOf('Last call')).toBeLessThan(text.indexOf('Two-for-one crab cakes'))
      expect((await page(`${list}&only=mine`, dana)).text).toContain(
        'You are in no line near here.',
      )
    },
  )

  test('offers “Mine” to diners alone, and sends who joined back to the same list', async () => {
    expect((await page('/couponqueue')).text).not.toContain('only=mine')
    const { text } = await page('/couponqueue?only=nearly-full', dana)
    expect(text).toContain('only=mine')
    expect(text).toMatch(/name="next" value="\/couponqueue\?zip=20852&amp;only=nearly-full"/)
  })
})

describe('joining and leaving', () => {
  test('brings a browser without scripts back to the coupon with a sentence', async () => {
    const answer = await change('join', dana)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/coupons/${couponId}`)
    expect(noticeOf(answer)).toBe('You are in line.')
    expect((await coupon(dana)).text).toContain('Leave Queue')
    expect(noticeOf(await change('leave', dana))).toBe('You left the line.')
    expect((await coupon(dana)).text).toContain('0 of 2 joined')
  })

  test('activates with the last one, who then sees a code that nobody else sees', async () => {
    await change('join', dana)
    expect(noticeOf(await change('join', omar))).toContain('activated')
    const codes = await db.selectFrom('queue_entries').select('code').orderBy('id').execute()
    const shown = codes.map(({ code }) => code.replace(/(.{4})(?=.)/g, '$1-'))
    const [dansCode = '', omarsCode = ''] = shown
    const { text } = await coupon(dana)
    expect(text).toContain(dansCode)
    expect(text).not.toContain(omarsCode)
    expect(text).toContain('View Coupon')
    const visitor = await coupon()
    expect(visitor.text).toContain('Line Full')
    expect(visitor.text).not.toContain(dansCode)
    expect(noticeOf(await change('leave', dana))).toBe(
      'Failed to leave the line: the coupon has activated.',
    )
  })

  test('never sends a code before the coupon has activated, or after it has ended', async () => {
    await change('join', dana)
    const { code } = await db.selectFrom('queue_entries').select('code').executeTakeFirstOrThrow()
    const start = code.slice(0, 4)
    expect((await coupon(dana)).text).not.toContain(`${start}-`)
    await change('join', omar)
    expect((await coupon(dana)).text).toContain(`${start}-`)
    await db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()
    expect((await coupon(dana)).text).not.toContain(`${start}-`)
  })

  test('sends a visitor to log in and back', async () => {
    const answer = await change('join')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `/session/code?coupon=${couponId}&next=${encodeURIComponent(`/coupons/${couponId}`)}`,
    )
    expect(await db.selectFrom('queue_entries').selectAll().execute()).toEqual([])
  })

  test('is not for businesses and operators', async () => {
    for (const person of [PEOPLE.bea, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect(noticeOf(await change('join', cookie))).toBe(
        'Failed to join the line: only diner accounts can stand in one.',
      )
    }
    expect(await db.selectFrom('queue_entries').selectAll().execute()).toEqual([])
  })

  test('tells our script the same with a status', async () => {
    const path = `/coupons/${couponId}/queue.data`
    const joined = await app.request(path, form({ change: 'join' }, dana))
    expect(joined.status).toBe(200)
    await db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()
    const late = await app.request(path, form({ change: 'join' }, omar))
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('Failed to join the line: this coupon has ended.')
  })

  test('tells our script that an account of another kind may not', async () => {
    const bea = await signIn(db, await addPerson(db, PEOPLE.bea))
    const answer = await app.request(
      `/coupons/${couponId}/queue.data`,
      form({ change: 'join' }, bea),
    )
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(
      'Failed to join the line: only diner accounts can stand in one.',
    )
  })

  test('a crowd at once gets the places there are, and every answer matches its row', async () => {
    const places = 30
    const crowded = await addCoupon(db, listingId, { target: places })
    const cookies = new Map<string, string>()
    for (let n = 0; n < 120; n += 1) {
      const dinerId = await addPerson(db, { ...PEOPLE.dana, email: `guest${n}@hush.test` })
      cookies.set(dinerId, await signIn(db, dinerId))
    }
    const path = `/coupons/${crowded}/queue.data`
    const ask = async ([dinerId, cookie]: [string, string]) => {
      const { status } = await app.request(path, form({ change: 'join' }, cookie))
      return { dinerId, status }
    }
    const diners = [...cookies]
    const answers = await Promise.all([...diners, ...diners.slice(0, 40)].map(ask))

    const entries = await db
      .selectFrom('queue_entries')
      .select('diner_id')
      .where('coupon_id', '=', crowded)
      .execute()
    expect(entries).toHaveLength(places)
    const inLine = new Set(entries.map(entry => entry.diner_id))
    for (const { dinerId, status } of answers) expect(status).toBe(inLine.has(dinerId) ? 200 : 409)
  })

  test.each(['steal', '', 'join\u0000'])('refuses the change %j', async what => {
    expect((await change(what, dana)).status).toBe(400)
  })

  test('returns only to our own pages', async () => {
    const answer = await change('join', dana, { next: '//evil.test/x' })
    expect(answer.headers.get('location')).toBe('/')
  })

  test('a GET changes nothing and shows the coupon', async () => {
    const answer = await app.request(`/coupons/${couponId}/queue`, { headers: { cookie: dana } })
    expect(answer.headers.get('location')).toBe(`/coupons/${couponId}`)
    expect(await db.selectFrom('queue_entries').selectAll().execute()).toEqual([])
  })

  test('is limited to thirty changes a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        app.request(`/coupons/${couponId}/queue.data`, form({ change: 'join' }, dana)),
      ),
    )
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(10)
    for (const answer of refused)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
