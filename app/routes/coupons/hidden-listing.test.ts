import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { later, TEST_NOW } from '../../../test/moment.ts'
import { readerSees } from '../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { hideListing, showListing } from '../../domain/desk/operators/show-listing.server.ts'
import { liftSuspension, suspend } from '../../domain/desk/operators/suspend.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let bea = { accountId: '', listingId: 0, memberUid: '', cookie: '' }
let couponId = ''
let dana = ''
let omar = ''
let code = ''
let input = { reason: 'A reason.', by: { actorId: '', role: 'operator' as const }, now: TEST_NOW }
beforeEach(async () => {
  bea = await addBusiness(db)
  couponId = await addCoupon(db, bea.listingId, { target: 1, title: 'Crab cakes for two' })
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  omar = await signIn(db, await addPerson(db, PEOPLE.omar))
  await app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, dana))
  const entry = await db.selectFrom('queue_entries').select('code').executeTakeFirstOrThrow()
  code = entry.code.replace(/(.{4})(?=.)/g, '$1-')
  input = { ...input, by: { actorId: await addPerson(db, PEOPLE.olga), role: 'operator' } }
})

const hide = () => hideListing(db, { ...input, listingId: bea.listingId })

async function get(path: string, cookie = '') {
  const answer = await app.request(path, { headers: { cookie } })
  return { status: answer.status, text: await readerSees(answer) }
}

/** Where whoever is signed in finds the coupon or its code. */
async function findsIt(cookie: string): Promise<string[]> {
  const pages = [`/coupons/${couponId}`, '/profile', '/coupons/codes', '/couponqueue']
  const found = await Promise.all(pages.map(path => get(path, cookie)))
  return pages.filter((_, place) => {
    const { text = '' } = found[place] ?? {}
    return text.includes('Crab cakes for two') || text.includes(code)
  })
}

const WHERE_IT_WAS = ['/coupons/ID', '/profile', '/coupons/codes']
const whereItWas = () => WHERE_IT_WAS.map(path => path.replace('ID', couponId))

describe('a code whose listing an operator has hidden', () => {
  test('stays where its diner had it, and its business redeems it', async () => {
    await hide()
    expect(await findsIt(dana)).toEqual(whereItWas())
    const { text } = await get(`/coupons/${couponId}`, dana)
    expect(text).toContain(code)
    expect(text).toContain('Your code stays good there.')
    expect(text).toContain('noindex')
    expect(text).not.toContain(`/hush-restaurants/${bea.memberUid}`)
    expect(text).not.toContain('ld+json')
    await app.request('/profile/redeem', form({ code, step: 'redeem' }, bea.cookie))
    const { redeemed_at } = await db
      .selectFrom('queue_entries')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(redeemed_at).toEqual(TEST_NOW)
  })

  test('is nobody else’s to see, and nobody joins', async () => {
    await hide()
    for (const other of ['', omar, bea.cookie]) {
      expect((await get(`/coupons/${couponId}`, other)).status).toBe(404)
    }
    expect(await findsIt(omar)).toEqual([])
    await app.request(`/coupons/${couponId}/queue`, form({ change: 'join' }, omar))
    expect(await db.selectFrom('queue_entries').select('id').execute()).toHaveLength(1)
  })

  test('is not there yet for who waits in a line that has not filled', async () => {
    await db.updateTable('coupons').set({ activated_at: null }).execute()
    await hide()
    expect(await findsIt(dana)).toEqual([])
    await showListing(db, { ...input, listingId: bea.listingId })
    expect(await findsIt(dana)).toContain(`/coupons/${couponId}`)
  })

  test('goes while its business is suspended, who could not redeem it, and comes back', async () => {
    await hide()
    await suspend(db, { ...input, accountId: bea.accountId, now: later(1) })
    expect(await findsIt(dana)).toEqual([])
    await liftSuspension(db, { ...input, accountId: bea.accountId })
    expect(await findsIt(dana)).toEqual(whereItWas())
  })

  test('goes with the account of its business', async () => {
    await hide()
    await db.deleteFrom('accounts').where('id', '=', bea.accountId).execute()
    expect(await findsIt(dana)).toEqual([])
  })
})
