import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, getCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))

async function answerOf(answer: Promise<Response>) {
  const response = await answer
  expect(response.status).toBe(200)
  return response.json()
}

describe('one member', () => {
  const path = '/api/fetch_member_restaurant'
  const menu_url = 'https://copper-owl.test/menu.pdf'

  test('shows its menu only to those who are signed in', async () => {
    await addListing(db, { member_uid: memberUid(1), menu_url })
    const query = { business_uid: memberUid(1) }
    expect(await answerOf(getCall(app, path, query))).toMatchObject({
      restaurant: { menu_upload: null },
    })
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect(await answerOf(getCall(app, path, query, dana))).toMatchObject({
      restaurant: { menu_upload: menu_url },
    })
  })

  test('is not found when it is hidden, unknown or not a member', async () => {
    await addListing(db, { member_uid: memberUid(1), hidden_at: TEST_NOW })
    for (const business_uid of [memberUid(1), memberUid(2)]) {
      expect((await getCall(app, path, { business_uid })).status).toBe(404)
    }
    const { id } = await addListing(db)
    const answer = await getCall(app, path, { business_uid: `${id}` })
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'business_uid: must be an id'])
  })

  test('tells nothing that a card and a page do not show', async () => {
    const bea = await addPerson(db, PEOPLE.bea)
    await addListing(db, { member_uid: memberUid(1), business_id: bea })
    const answer = await getCall(app, path, { business_uid: memberUid(1) })
    const text = await answer.text()
    for (const secret of [bea, PEOPLE.bea.email]) expect(text).not.toContain(secret)
  })
})
