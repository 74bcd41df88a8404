import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { addAccount, PASSWORD, post } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { readerSees } from '../../../test/page.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const email = 'bar@example.com'
const path = href('/business-login')

describe('logging in as a business', () => {
  test('opens a session and goes on to where it was going', async () => {
    await addAccount(db, { email, role: 'business' })
    const answer = await post(app, `${path}?next=/profile`, { email, password: PASSWORD })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/profile')
    expect(answer.headers.getSetCookie().join()).toContain('hush_session=')
  })

  test.each(['diner', 'operator'] as const)(
    'refuses a %s, after the right password only',
    async role => {
      await addAccount(db, { email, role })
      const refused = await post(app, path, { email, password: PASSWORD })
      expect(refused.status).toBe(403)
      expect(await readerSees(refused)).toContain(
        'This email is not registered as a business user.',
      )
      expect(refused.headers.getSetCookie()).toEqual([])
      const guessed = await post(app, path, { email, password: 'wrong one' })
      expect(guessed.status).toBe(401)
      expect(await readerSees(guessed)).not.toContain('registered as')
    },
  )

  test('refuses a business that has not confirmed its address', async () => {
    await addAccount(db, { email, role: 'business', confirmed: false })
    const refused = await post(app, path, { email, password: PASSWORD })
    expect(refused.status).toBe(403)
    expect(await readerSees(refused)).toContain('Please confirm your email first')
  })
})
