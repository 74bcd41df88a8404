import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { visibleText } from '../../../test/page.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

function pathOf(listingId: string | number): string {
  return href('/restaurants/:listingId', { listingId: String(listingId) })
}

async function post(listingId: string | number, verb: string, cookie?: string) {
  const path = href('/listings/:listingId/follow', { listingId: String(listingId) })
  return app.request(path, form({ verb, next: pathOf(listingId) }, cookie))
}

async function followers(): Promise<string[]> {
  const rows = await db.selectFrom('follows').select('account_id').execute()
  return rows.map(row => row.account_id)
}

describe('following a restaurant', () => {
  test('is kept, shown on its page, and can be taken back', async () => {
    const { id } = await addListing(db)
    const dana = await addPerson(db, PEOPLE.dana)
    const cookie = await signIn(db, dana)

    const followed = await post(id, 'follow', cookie)
    expect([followed.status, followed.headers.get('location')]).toEqual([302, pathOf(id)])
    expect(await followers()).toEqual([dana])
    const page = await app.request(pathOf(id), { headers: { cookie } })
    expect(visibleText(await page.text())).toContain('Following')

    await post(id, 'unfollow', cookie)
    expect(await followers()).toEqual([])
  })

  test('twice is following once', async () => {
    const { id } = await addListing(db)
    const dana = await addPerson(db, PEOPLE.dana)
    const cookie = await signIn(db, dana)
    await Promise.all([post(id, 'follow', cookie), post(id, 'follow', cookie)])
    expect(await followers()).toEqual([dana])
  })

  test('is counted, with its call, and says when to ask again', async () => {
    const { id } = await addListing(db)
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const call = (path: string) =>
      app.request(path, {
        method: 'POST',
        body: JSON.stringify({ restaurant_id: id }),
        headers: { cookie, 'content-type': 'application/json' },
      })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => [
        post(id, 'follow', cookie),
        call('/api/follow_restaurant'),
        call('/api/unfollow_restaurant'),
      ]).flat(),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    const last = await post(id, 'follow', cookie)
    expect(visibleText(await last.text())).toContain('That was too often.')
    for (const { headers } of [last, ...refused]) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('asks a visitor to log in', async () => {
    const { id } = await addListing(db)
    const answer = await post(id, 'follow')
    expect(answer.status).toBe(303)
    const logIn = answer.headers.get('location') ?? ''
    expect(logIn).toBe(`/session/code?${new URLSearchParams({ next: pathOf(id) })}`)
    const page = await app.request(logIn, { headers: { cookie: cookiesOf(answer) } })
    expect(visibleText(await page.text())).toContain('Please log in to follow restaurants.')
    expect(await followers()).toEqual([])
  })

  test('is for diners', async () => {
    const { id } = await addListing(db)
    const cookie = await signIn(db, await addPerson(db, PEOPLE.bea))
    expect((await post(id, 'follow', cookie)).status).toBe(403)
    const page = await app.request(pathOf(id), { headers: { cookie } })
    expect(visibleText(await page.text())).not.toContain('Follow')
  })

  test('goes back to our own pages only', async () => {
    const { id } = await addListing(db)
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const path = href('/listings/:listingId/follow', { listingId: String(id) })
    const answer = await app.request(path, form({ verb: 'follow', next: '//evil.test' }, cookie))
    expect(answer.headers.get('location')).toBe('/')
  })

  test('needs a restaurant that is shown', async () => {
    const hidden = await addListing(db, { hidden_at: new Date() })
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const id of [hidden.id, 999, 'x', '9'.repeat(30)]) {
      expect((await post(id, 'follow', cookie)).status).toBe(404)
    }
    expect((await post(hidden.id, 'dance', cookie)).status).toBe(400)
  })
})
