import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let listingId = 0
let couponId = ''
let dana = ''
beforeEach(async () => {
  listingId = (await addListing(db)).id
  couponId = await addCoupon(db, listingId, { target: 1 })
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  await app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, dana))
})

const open = (path: string, cookie = '') => app.request(path, { headers: { cookie } })

async function code(): Promise<string> {
  const entry = await db.selectFrom('queue_entries').select('code').executeTakeFirstOrThrow()
  return entry.code.replace(/(.{4})(?=.)/g, '$1-')
}

describe('the codes of a diner', () => {
  test('are all on one page, which the header of every page leads to', async () => {
    for (const path of ['/', '/about-us', '/profile/edit']) {
      const html = await (await open(path, dana)).text()
      expect(html).toContain('href="/my-codes"')
      expect(visibleText(html)).toMatch(/My codes\s+1\s+ready/)
    }
    const page = await open('/my-codes', dana)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(visibleText(html)).toContain(await code())
    expect(html).toContain(`aria-label="Code ${await code()} as a QR code"`)
  })

  test('come with the first to end first', async () => {
    const other = await addCoupon(db, listingId, {
      target: 1,
      title: 'Soon',
      ends_on: '2027-06-18',
    })
    await app.request(`/coupons/${other}/queue`, form({ change: 'join' }, dana))
    const words = visibleText(await (await open('/my-codes', dana)).text())
    expect(words.indexOf('Soon')).toBeLessThan(words.indexOf('Two-for-one crab cakes'))
  })

  test.each([
    ['redeemed', () => db.updateTable('queue_entries').set({ redeemed_at: TEST_NOW }).execute()],
    ['over', () => db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()],
    ['not activated', () => db.updateTable('coupons').set({ activated_at: null }).execute()],
  ])('are not shown once they are %s', async (_, change) => {
    const before = await code()
    await change()
    const words = visibleText(await (await open('/my-codes', dana)).text())
    expect(words).toContain('No code is ready right now.')
    expect(words).not.toContain(before)
    expect(await (await open('/', dana)).text()).not.toContain('My codes')
  })

  test('are nobody else’s', async () => {
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect(visibleText(await (await open('/my-codes', omar)).text())).not.toContain(await code())
    expect((await open('/my-codes')).headers.get('location')).toBe(
      '/AuthForm/login?next=%2Fmy-codes',
    )
    const bea = await signIn(db, await addPerson(db, PEOPLE.bea))
    expect((await open('/my-codes', bea)).status).toBe(403)
  })
})
