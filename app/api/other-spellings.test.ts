import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const UNKNOWN = { error: 'There is no such call. All are described at /api/docs.' }

describe('an address below /api', () => {
  test.each([
    '/api/fetch_city',
    '/api/fetch_city/',
    '/api/fetch_city//',
    '/API/Fetch_City',
    '/api/%66etch_city',
    '/%61pi/fetch_city',
  ])('is found as %s, like the address of a page', async path => {
    const answer = await app.request(`${path}?zip_code=21401`)
    expect([answer.status, await answer.text()]).toEqual([200, '{"city":"Annapolis"}'])
  })

  test('answers another spelling with the same headers', async () => {
    const path = '/api/fetch_city?zip_code=21401'
    const [short, spelled] = await Promise.all([
      app.request(path),
      app.request(path.toUpperCase().replace('ZIP_CODE', 'zip_code')),
    ])
    const named = ({ headers }: Response) => [...headers.keys()].toSorted()
    expect(named(spelled)).toEqual(named(short))
  })

  test.each([
    '/api',
    '/api/',
    '/API',
    '/api/fetch_city/more',
    '/api/fetch_city%2F',
    '/api/%E0%A4%A',
  ])('that is nobody’s, as %s, is no call', async path => {
    const answer = await app.request(path)
    expect([answer.status, await answer.json()]).toEqual([404, UNKNOWN])
  })

  test.each(['/apis', '//api/fetch_city', '/api%2Ffetch_city', '/API/%E0%A4%A'])(
    'is not %s, which is no page',
    async path => {
      const answer = await app.request(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Nothing poured here')
    },
  )
})
