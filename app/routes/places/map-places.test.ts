import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { limitsThat } from '../../../test/limits.ts'
import { addListing } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const BOX = '39,-77.2,39.1,-77'

async function ask(query: Record<string, string>) {
  return app.request(`${href('/map/places')}?${new URLSearchParams(query)}`)
}

describe('the dots of the map', () => {
  test('are the places of a box, for browsers to keep half a minute', async () => {
    const { id } = await addListing(db, { name: 'Inside' })
    await addListing(db, { name: 'Outside', latitude: 39.2 })
    const response = await ask({ box: BOX })
    expect(response.headers.get('cache-control')).toBe('public, max-age=30')
    expect(await response.json()).toEqual({
      places: [
        {
          kind: 'found',
          key: String(id),
          id,
          name: 'Inside',
          latitude: 39.05,
          longitude: -77.12,
          now: { isOn: true, text: expect.stringContaining('On now'), minutesLeft: 120 },
          price: '$4',
        },
      ],
      cells: [],
      streets: null,
    })
  })

  test.each([
    ['now', ['On now']],
    ['sat', ['Saturday']],
    ['lantern', ['On now', 'Saturday']],
  ])('keep to the filter of the list: %s', async (on, names) => {
    await addListing(db, { name: 'On now' })
    await addListing(db, { name: 'Saturday', ...hoursColumns(texts(['Sat 4pm-7pm'])) })
    const { places } = await (await ask({ box: BOX, on })).json()
    expect(places.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  test('are refused to an address that drags without end', async () => {
    const limits = limitsThat(async name => (name === 'map by address' ? 2 : 0))
    const busy = createTestApp(db, { limits })
    const response = await busy.request(`${href('/map/places')}?box=${BOX}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2'])
  })

  test.each([
    ['', 'unreadable'],
    ['NaN,NaN,NaN,NaN', 'unreadable'],
    ['39.1,-77,39,-77.2', 'unreadable'],
    ['-90,-180,90,180', 'too-large'],
    ['0.1,0.1,0.2,0.2', 'outside'],
    [`39.${'1'.repeat(1_000)},-77.2,39.2,-77`, 'unreadable'],
  ])('are refused for a box that is none: %s', async (box, problem) => {
    const response = await ask({ box })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ problem })
  })
})
