import { describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post, VERA } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const OUT = '/session/end'

async function logIn(): Promise<string> {
  const response = await post(app, AUTH.logIn, { email: VERA.email, password: PASSWORD })
  return cookiesOf(response)
}

describe('logging out', () => {
  test('ends the session on the server and in the browser', async () => {
    await addAccount(db, { email: VERA.email })
    const cookie = await logIn()
    const response = await post(app, OUT, {}, { cookie })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.getSetCookie().join()).toMatch(/hush_session=; Max-Age=0; Path=\//)
    const kept = await app.request('/about-us', { headers: { cookie } })
    expect(await kept.text()).not.toContain('Account of Vera')
  })

  test('leaves the other browsers of the account signed in', async () => {
    await addAccount(db, { email: VERA.email })
    const [here, there] = [await logIn(), await logIn()]
    await post(app, OUT, {}, { cookie: here })
    const page = await app.request('/about-us', { headers: { cookie: there } })
    expect(await page.text()).toContain('Account of Vera')
  })

  test('is the same for a visitor, and nothing for those who only open its address', async () => {
    expect((await post(app, OUT, {})).status).toBe(302)
    await addAccount(db, { email: VERA.email })
    const cookie = await logIn()
    expect((await app.request(OUT, { headers: { cookie } })).headers.get('location')).toBe('/')
    const page = await app.request('/about-us', { headers: { cookie } })
    expect(await page.text()).toContain('Account of Vera')
  })

  test('is not done for another site', async () => {
    await addAccount(db, { email: VERA.email })
    const cookie = await logIn()
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await app.request(OUT, { ...form({}), headers })).status).toBe(403)
    expect(await db.selectFrom('sessions').select('account_id').execute()).toHaveLength(1)
  })
})
