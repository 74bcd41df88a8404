import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { errorOf, getCall, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))
const JOIN = '/api/join_queue'
const LEAVE = '/api/leave_queue'
const JOINED = '/api/fetch_joined_coupons'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

let listingId = 0
let coupon_id = ''
let dana = ''
let omar = ''
beforeEach(async () => {
  listingId = (await addListing(db, { member_uid: memberUid(1), name: 'Copper Owl' })).id
  coupon_id = await addCoupon(db, listingId)
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  omar = await signIn(db, await addPerson(db, PEOPLE.omar))
})

const join = (cookie?: string, id: unknown = coupon_id) =>
  postCall(app, JOIN, { coupon_id: id }, cookie)
const leave = (cookie?: string, id: unknown = coupon_id) =>
  postCall(app, LEAVE, { coupon_id: id }, cookie)

async function linesOf(cookie: string): Promise<string[]> {
  return (await (await getCall(app, JOINED, {}, cookie)).json()).coupon_ids
}

async function entries() {
  return db.selectFrom('queue_entries').selectAll().execute()
}

describe('joining and leaving a line by call', () => {
  test('answers the sentence of the button and the true count', async () => {
    const joined = await (await join(dana)).json()
    expect(joined).toMatchObject({
      message: 'You are in line.',
      coupon: { id: coupon_id, current: 1, target: 2, state: 'joined' },
    })
    const again = await (await join(dana)).json()
    expect(again).toMatchObject({ message: 'You are in line already.', coupon: { current: 1 } })
    expect(await linesOf(dana)).toEqual([coupon_id])
    const left = await (await leave(dana)).json()
    expect(left).toMatchObject({ coupon: { current: 0, state: 'open' } })
    expect((await leave(dana)).status).toBe(200)
    expect(await linesOf(dana)).toEqual([])
  })

  test('is final once the coupon has activated, and tells nobody a code', async () => {
    await join(dana)
    const last = await join(omar)
    expect(await last.clone().json()).toMatchObject({ coupon: { current: 2, state: 'activated' } })
    const [{ code } = { code: '' }] = await entries()
    expect(await last.text()).not.toContain(code.slice(0, 4))
    const late = await leave(dana)
    expect(late.status).toBe(409)
    expect(await errorOf(late)).toBe('Failed to leave the line: the coupon has activated.')
    const third = await signIn(db, await addPerson(db, { ...PEOPLE.dana, email: 'thea@hush.test' }))
    expect((await join(third)).status).toBe(409)
  })

  test('is refused for what has ended, is hidden or never was, with the same words', async () => {
    const unknown = await join(dana, UNKNOWN_ID)
    expect([unknown.status, await errorOf(unknown)]).toEqual([
      404,
      'Failed to join the line: there is no such coupon.',
    ])
    await db.updateTable('coupons').set({ ends_on: '2027-06-16' }).execute()
    expect((await join(dana)).status).toBe(410)
    expect((await leave(dana)).status).toBe(410)
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    const hidden = await join(dana)
    expect([hidden.status, await errorOf(hidden)]).toEqual([
      404,
      'Failed to join the line: there is no such coupon.',
    ])
    expect(await entries()).toEqual([])
  })

  test('asks who has not confirmed an address to do that first', async () => {
    const vera = { ...PEOPLE.dana, email: 'vera@hush.test' }
    const cookie = await signIn(db, await addPerson(db, vera, { confirmed_at: null }))
    expect((await join(cookie)).status).toBe(403)
  })

  test('does only what the session may, whoever the body names', async () => {
    const [omarsRow] = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', PEOPLE.omar.email)
      .execute()
    await postCall(app, JOIN, { coupon_id, user_id: omarsRow?.id, current: 99 }, dana)
    expect(await linesOf(dana)).toEqual([coupon_id])
    expect(await linesOf(omar)).toEqual([])
    await postCall(app, LEAVE, { coupon_id, user_id: omarsRow?.id }, omar)
    expect(await entries()).toHaveLength(1)
  })

  test('counts together with the button: thirty changes a minute', async () => {
    const byButton = Array.from({ length: 20 }, () =>
      app.request(`/coupons/${coupon_id}/queue.data`, form({ change: 'join' }, dana)),
    )
    const byCall = Array.from({ length: 20 }, () => join(dana))
    const answers = await Promise.all([...byButton, ...byCall])
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(10)
    for (const answer of refused)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('gives a crowd at once the places there are', async () => {
    const places = 10
    const crowded = await addCoupon(db, listingId, { target: places })
    const cookies = await Promise.all(
      Array.from({ length: 30 }, async (_, n) =>
        signIn(db, await addPerson(db, { ...PEOPLE.dana, email: `guest${n}@hush.test` })),
      ),
    )
    const answers = await Promise.all([...cookies, ...cookies].map(cookie => join(cookie, crowded)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2 * places)
    expect(await entries()).toHaveLength(places)
  })
})

describe('who may', () => {
  test('a visitor is told to log in, before anything else is looked at', async () => {
    for (const answer of [await join(), await leave(undefined, 'x'), await getCall(app, JOINED)]) {
      expect([answer.status, await errorOf(answer)]).toEqual([401, 'Please log in first.'])
    }
  })

  test.each(['bea', 'olga'] as const)('%s, who is no diner, is refused', async name => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE[name]))
    for (const id of [coupon_id, UNKNOWN_ID]) {
      const answer = await join(cookie, id)
      expect([answer.status, await errorOf(answer)]).toEqual([
        403,
        'Only diner accounts can make this call.',
      ])
    }
    expect((await leave(cookie)).status).toBe(403)
    expect((await getCall(app, JOINED, {}, cookie)).status).toBe(403)
    expect(await entries()).toEqual([])
  })

  test('a session that was ended is none', async () => {
    await db.deleteFrom('sessions').execute()
    expect((await join(dana)).status).toBe(401)
  })

  test('another site may not, though the browser sends the cookie along', async () => {
    const headers = {
      cookie: dana,
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
    }
    const body = JSON.stringify({ coupon_id })
    expect((await app.request(JOIN, { method: 'POST', body, headers })).status).toBe(403)
    expect(await entries()).toEqual([])
  })
})

test.each([undefined, 7, '', 'x', `${UNKNOWN_ID} `, [UNKNOWN_ID], { id: 1 }, 'x'.repeat(9_000)])(
  'the id %j is refused by its name',
  async id => {
    const answer = await postCall(app, JOIN, { coupon_id: id }, dana)
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'coupon_id: must be an id'])
  },
)
