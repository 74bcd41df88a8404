import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, getCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))

async function answerOf(answer: Promise<Response>) {
  const response = await answer
  expect(response.status).toBe(200)
  return response.json()
}

describe('places', () => {
  const search = (text: string) => getCall(app, '/api/search_locations', { text })

  test('are suggested as the location dialog suggests them', async () => {
    expect(await answerOf(search('bethesda, 20852'))).toEqual({
      locations: [{ zip_code: '20852', city: 'North Bethesda', state: 'MD' }],
    })
    expect((await answerOf(search('md'))).locations).toHaveLength(5)
    for (const text of ['', '   ', '%', '2085_']) {
      expect(await answerOf(search(text))).toEqual({ locations: [] })
    }
  })

  test.each(['x'.repeat(101), 'Rock\u0000ville', 'a\nb'])('refuse the text %j', async text => {
    const answer = await search(text)
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).toContain('text: must be')
  })

  test('have the city of their zip code', async () => {
    const city = (zip_code: string) => getCall(app, '/api/fetch_city', { zip_code })
    expect(await answerOf(city('21401'))).toEqual({ city: 'Annapolis' })
    const elsewhere = await city('90210')
    expect([elsewhere.status, await errorOf(elsewhere)]).toEqual([
      404,
      'No happy hour found in that area yet',
    ])
  })
})
