import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { addNewcomer, addTwin, claim } from '../../../../test/claims.ts'
import { useDatabase } from '../../../../test/database.ts'
import { documented } from '../../../../test/documented.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { listClaims } from '../../../domain/claims/claims.server.ts'
import { undoClaim } from '../../../domain/claims/undo-claim.server.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))
const CLAIM = href('/profile/claim')

let wendell: Awaited<ReturnType<typeof addNewcomer>>
let foundId = 0
beforeEach(async () => {
  wendell = await addNewcomer(db)
  foundId = await addTwin(db)
})

function answer(fields: Record<string, string>, cookie?: string) {
  return app.request(CLAIM, form(fields, cookie))
}

function yes(listing: number | string, cookie = wendell.cookie) {
  return answer({ answer: 'yes', listing: String(listing) }, cookie)
}

describe('the answer to "Is this your business?"', () => {
  test('that says yes goes on to its proof, and claims nothing yet', async () => {
    for (const response of [await yes(foundId), await yes(foundId)]) {
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/profile/claim/proof',
      ])
    }
    expect(await listClaims(db)).toEqual([])
    expect(await db.selectFrom('claim_cases').select('outcome').execute()).toEqual([
      { outcome: null },
    ])
    const profile = await app.request(href('/profile'), { headers: { cookie: wendell.cookie } })
    const words = await readerSees(profile)
    expect(words).toContain('Prove that The Harbor Lantern is yours.')
    expect(words).not.toContain('Is this your business?')
  })

  test('that says yes once it is claimed says so and goes to the profile', async () => {
    await claim(db, { businessId: wendell.accountId, listingId: foundId })
    const response = await yes(foundId)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile'])
    expect(noticeOf(response)).toBe('✅ Business successfully claimed!')
  })

  test('that says no is kept, and claims nothing', async () => {
    const response = await answer({ answer: 'no', listing: `${foundId}` }, wendell.cookie)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile'])
    const business = await db.selectFrom('businesses').selectAll().executeTakeFirst()
    expect(business?.claim_rejected_at).toEqual(TEST_NOW)
    expect(await listClaims(db)).toEqual([])
  })

  test('that says no after a yes withdraws the claim', async () => {
    await yes(foundId)
    await answer({ answer: 'no' }, wendell.cookie)
    const cases = db.selectFrom('claim_cases').select(['outcome', 'settled_at'])
    expect(await cases.execute()).toEqual([{ outcome: 'withdrawn', settled_at: TEST_NOW }])
  })

  test.each<Record<string, string>>([
    { answer: 'yes' },
    { answer: 'yes', listing: '1; drop' },
    { answer: 'perhaps' },
    {},
  ])('is not understood as %j', async fields => {
    const response = await answer(fields, wendell.cookie)
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain('Business ID not found. Please try again.')
  })

  test('claims no other listing, whether it exists or not', async () => {
    const { id: other } = await addListing(db, { name: 'Copper Owl' })
    const pages = await Promise.all([yes(other), yes(123_456)])
    for (const response of pages) {
      expect(response.status).toBe(403)
      expect(await readerSees(response)).toContain(
        'Failed to fetch business info. Please try again.',
      )
    }
    expect(await listClaims(db)).toEqual([])
  })

  test('comes too late once another business has claimed it', async () => {
    const { accountId } = await addNewcomer(db, 'first@hush.test')
    await claim(db, { businessId: accountId, listingId: foundId })
    const response = await yes(foundId)
    expect(response.status).toBe(409)
    expect(await readerSees(response)).toContain(
      'Another business has claimed this listing already.',
    )
  })

  test('is asked of nobody else', async () => {
    const visitor = await answer({ answer: 'yes', listing: `${foundId}` })
    expect(visitor.status).toBe(303)
    expect(visitor.headers.get('location')).toBe('/business-login?next=%2Fprofile')
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await yes(foundId, cookie)).status).toBe(403)
    }
    expect(await listClaims(db)).toEqual([])
  })

  test('is believed twenty times an hour', async () => {
    for (let tries = 0; tries < 20; tries += 1) await yes(999_999)
    expect((await yes(foundId)).status).toBe(429)
  })
})

describe('the old address of a claimed listing', () => {
  const open = () => app.request(href('/restaurants/:listingId', { listingId: `${foundId}` }))
  const call = () =>
    app.request('/api/fetch_restaurant_id', {
      method: 'POST',
      body: JSON.stringify({ id: foundId }),
      headers: { 'content-type': 'application/json' },
    })

  test('leads to the member listing until the claim is undone', async () => {
    await claim(db, { businessId: wendell.accountId, listingId: foundId })
    const response = await open()
    expect(response.status).toBe(302)
    const { memberUid } = wendell
    expect(response.headers.get('location')).toBe(
      href('/hush-restaurants/:memberUid', { memberUid }),
    )
    expect((await (await call()).json()).restaurant_info).toMatchObject({ id: memberUid })
    const [held] = await listClaims(db)
    const by = { actorId: await addPerson(db, PEOPLE.olga), role: 'operator' } as const
    await undoClaim(db, { claimId: held?.claimId ?? '', by, reason: 'Undone.', now: TEST_NOW })
    expect((await open()).status).toBe(200)
    expect((await (await call()).json()).restaurant_info).toMatchObject({ id: `${foundId}` })
  })

  test('leads nowhere while nobody shows what claimed it', async () => {
    await claim(db, { businessId: wendell.accountId, listingId: foundId })
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect([(await open()).status, (await call()).status]).toEqual([404, 404])
  })
})
