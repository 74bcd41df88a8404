import { afterAll, describe, expect, test } from 'vitest'
import { seedLocations } from '../../../db/locations.ts'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { visibleText } from '../../../test/page.ts'
import { findCity } from './locations.server.ts'
import { readServedArea } from './served-area.server.ts'
import { MARYLAND } from './served-area.ts'

const { db } = useDatabase()
afterAll(() => db.deleteFrom('locations').where('state', '<>', 'MD').execute())

describe('the states that are served', () => {
  test('are Maryland alone at first, as its texts and its map say', async () => {
    expect(await readServedArea(db)).toBe(MARYLAND)
    expect(await readServedArea(db, ['IN'])).toBe(MARYLAND)
  })

  test('have names, one map, and the default town of the first', async () => {
    await seedLocations(db, ['IN', 'DC'])
    const area = await readServedArea(db)
    expect(area).toMatchObject({ states: ['MD', 'DC', 'IN'], home: MARYLAND.home })
    expect(area.name).toBe('Maryland, the District of Columbia, and Indiana')
    expect(area.box).toEqual({ south: 37.6, west: -88.2, north: 42, east: -74.8 })
    const { home, name } = await readServedArea(db, ['IN', 'MD'])
    expect(home).toEqual({ zipCode: '46204', city: 'Indianapolis', state: 'IN' })
    expect(name).toBe('Indiana, Maryland, and the District of Columbia')
    expect(await findCity(db, { zipCode: '46402' })).toBe('Gary')
  })

  test('are named where Maryland was', async () => {
    const area = { ...(await readServedArea(db, ['IN'])), states: ['IN'], name: 'Indiana' }
    const { request } = createTestApp(db, { area })
    const read = async (path: string) => visibleText(await (await request(path)).text())
    expect(await read('/location')).toContain(
      'Now serving only in Indiana—more locations coming soon!',
    )
    expect(await read('/')).toContain('46204')
    expect(await read('/terms-of-use')).toContain('Hush currently serves Indiana only.')
    expect(await read('/about-us')).toContain('We start with Indianapolis, 46204.')
    expect(await read('/about-us')).toContain('Zip codes and towns outside Maryland: GeoNames')
    expect(await read('/happy-hour?box=1')).toContain('cities and towns of Indiana')
    const map = (box: string) => request(`/map/places?box=${box}`)
    expect((await map('41.5,-87.4,41.7,-87.3')).status).toBe(200)
    expect(await (await map('20,-160,21,-155')).json()).toEqual({ problem: 'outside' })
  })
})
