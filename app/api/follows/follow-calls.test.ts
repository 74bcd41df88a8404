import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, getCall, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))
const FOLLOW = '/api/follow_restaurant'
const UNFOLLOW = '/api/unfollow_restaurant'
const STATUS = '/api/fetch_follow_status'
const COUNTS = '/api/fetch_follower_counts'

let found = 0
let dana = ''
let omar = ''
beforeEach(async () => {
  found = (await addListing(db)).id
  await addListing(db, { member_uid: memberUid(1) })
  dana = await signIn(db, await addPerson(db, PEOPLE.dana))
  omar = await signIn(db, await addPerson(db, PEOPLE.omar))
})

const follow = (restaurant_id: unknown, cookie?: string) =>
  postCall(app, FOLLOW, { restaurant_id }, cookie)
const unfollow = (restaurant_id: unknown, cookie?: string) =>
  postCall(app, UNFOLLOW, { restaurant_id }, cookie)
const status = async (restaurant_id: unknown, cookie: string) => {
  return (await getCall(app, STATUS, { restaurant_id: `${restaurant_id}` }, cookie)).json()
}

describe('following by call', () => {
  test('works for found and member restaurants, and can be taken back', async () => {
    for (const id of [found, String(found), memberUid(1)]) {
      expect(await (await follow(id, dana)).json()).toEqual({ following: true })
      expect(await status(id, dana)).toEqual({ following: true })
      expect(await status(id, omar)).toEqual({ following: false })
      expect(await (await unfollow(id, dana)).json()).toEqual({ following: false })
      expect(await status(id, dana)).toEqual({ following: false })
    }
  })

  test('twice, also at the same time, is once', async () => {
    await Promise.all([follow(found, dana), follow(found, dana), follow(found, dana)])
    expect(await db.selectFrom('follows').selectAll().execute()).toHaveLength(1)
    await Promise.all([unfollow(found, dana), unfollow(found, dana)])
    expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
  })

  test('touches only what is one’s own', async () => {
    await follow(found, omar)
    await postCall(app, UNFOLLOW, { restaurant_id: found, user_id: 'omar' }, dana)
    expect(await status(found, omar)).toEqual({ following: true })
  })

  test('finds neither what is hidden nor what never was', async () => {
    await follow(found, dana)
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    for (const id of [found, memberUid(1), 999, memberUid(7)]) {
      const answer = await follow(id, omar)
      expect([answer.status, await errorOf(answer)]).toEqual([404, 'Restaurant not found'])
      expect(await status(id, omar)).toEqual({ following: false })
    }
    expect((await unfollow(found, dana)).status).toBe(200)
    expect(await status(found, dana)).toEqual({ following: false })
  })

  test('is for diners who are logged in', async () => {
    const others = [PEOPLE.bea, PEOPLE.olga].map(async who => signIn(db, await addPerson(db, who)))
    for (const [cookie, expected] of [
      [undefined, 401],
      [await others[0], 403],
      [await others[1], 403],
    ] as const) {
      expect((await follow(found, cookie)).status).toBe(expected)
      expect((await unfollow(found, cookie)).status).toBe(expected)
      const response = await getCall(app, STATUS, { restaurant_id: `${found}` }, cookie)
      expect(response.status).toBe(expected)
    }
    expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
  })

  test.each([undefined, null, '', '0', '-1', 1.5, '1; drop table follows', [1], {}])(
    'refuses the id %j by its name',
    async id => {
      const answer = await follow(id, dana)
      expect([answer.status, await errorOf(answer)]).toEqual([400, 'restaurant_id: must be an id'])
    },
  )
})

describe('counting followers', () => {
  test('answers one count for each id, in that order, to everybody', async () => {
    await follow(found, dana)
    await follow(found, omar)
    await follow(memberUid(1), omar)
    const restaurant_ids = [memberUid(1), '999', `${found}`].join()
    const { counts } = await (await getCall(app, COUNTS, { restaurant_ids })).json()
    expect(counts).toEqual([
      { restaurant_id: memberUid(1), count: 1 },
      { restaurant_id: '999', count: 0 },
      { restaurant_id: `${found}`, count: 2 },
    ])
  })

  test('says nothing of what is hidden', async () => {
    await follow(found, dana)
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    const { counts } = await (await getCall(app, COUNTS, { restaurant_ids: `${found}` })).json()
    expect(counts).toEqual([{ restaurant_id: `${found}`, count: 0 }])
  })

  test.each(['', ',', '1,', '1,x', `1${',1'.repeat(50)}`])('refuses the ids %j', async ids => {
    const answer = await getCall(app, COUNTS, { restaurant_ids: ids })
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).toContain('restaurant_ids: ')
  })
})
