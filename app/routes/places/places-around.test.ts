import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { limitsThat } from '../../../test/limits.ts'
import { addListing } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const HERE = { latitude: '39.05', longitude: '-77.12', first: '13', query: '' }

const ask = (fields: Record<string, string>) => app.request(href('/places/around'), form(fields))

describe('what is around a rough position', () => {
  test('is told to who posts one, kept by nobody, and has no place in an address', async () => {
    const { id } = await addListing(db, { name: 'Inside' })
    await addListing(db, { name: 'Hidden', hidden_at: new Date() })
    const answer = await ask(HERE)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toMatchObject({
      found: [{ isOn: true, card: { id, name: 'Inside', latitude: 39.05, longitude: -77.12 } }],
    })
    const asked = await app.request(`${href('/places/around')}?${new URLSearchParams(HERE)}`)
    expect(asked.status).toBe(400)
  })

  test('is the same for every position within half a mile', async () => {
    await addListing(db, { latitude: 39.053 })
    const exact = await (await ask({ ...HERE, latitude: '39.0512345' })).text()
    expect(exact).toBe(await (await ask(HERE)).text())
  })

  test.each([
    { latitude: 'north' },
    { latitude: '' },
    { longitude: '1e308' },
    { first: '0' },
    { first: '100000' },
    { first: '-1' },
    { query: 'x'.repeat(2_000) },
  ])('is refused to what cannot be read: %j', async wrong => {
    expect((await ask({ ...HERE, ...wrong })).status).toBe(400)
  })

  test('is not told without end', async () => {
    const limits = limitsThat(async name => (name === 'places around by address' ? 2 : 0))
    const busy = createTestApp(db, { limits })
    expect((await busy.request(href('/places/around'), form(HERE))).status).toBe(429)
  })
})
