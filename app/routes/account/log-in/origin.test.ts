import { expect, test } from 'vitest'
import { AUTH } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'

const { db } = useDatabase()

test.each(['null', 'https://hush.test'])(
  'a form of ours with the origin %s is taken',
  async origin => {
    // Browsers say "null" from pages with no-referrer, and https where a proxy speaks it for us.
    const app = createTestApp(db, { baseUrl: 'https://hush.test' })
    const response = await app.request(AUTH.logIn, {
      method: 'POST',
      body: new URLSearchParams({ email: 'vera@example.com', password: 'wrong wrong' }),
      headers: { origin, 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(401)
  },
)
