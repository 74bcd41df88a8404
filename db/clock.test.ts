import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { addListing } from '../test/world.ts'
import { seedLocations } from './locations.ts'

const { db } = useDatabase()

const ZONES = {
  'Indianapolis, IN': 'America/Indiana/Indianapolis',
  'Gary, IN': 'America/Chicago',
  'Louisville, KY': 'America/Kentucky/Louisville',
  'Bowling Green, KY': 'America/Chicago',
  'Fargo, ND': 'America/Chicago',
  'Dickinson, ND': 'America/Denver',
  'Rapid City, SD': 'America/Denver',
  'Phoenix, AZ': 'America/Phoenix',
  'Honolulu, HI': 'Pacific/Honolulu',
  'Baltimore, MD': 'America/New_York',
}
/** Around midnights, also of the days on which the clocks change. */
const INSTANTS = ['2027-03-14', '2027-06-17', '2027-11-07', '2027-12-31'].flatMap(day =>
  Array.from({ length: 60 }, (_, half) => new Date(Date.parse(`${day}T00:00:00Z`) + half * 1.8e6)),
)

describe('the day on the clock of a place', () => {
  test.each(Object.entries(ZONES))('is in %s the one that hours are read by', async (_, zone) => {
    const { rows } = await sql<{ day: string; before: boolean; on: boolean }>`
      select local_date(${zone}, at) as day,
        still_runs(local_date(${zone}, at) - 1, ${zone}, at) as before,
        still_runs(local_date(${zone}, at), ${zone}, at) as on
      from unnest(${INSTANTS}::timestamptz[]) with ordinality as given (at, number)
      order by number`.execute(db)
    expect(rows).toEqual(
      INSTANTS.map(at => ({ day: localTimeAt(at, zone).date, before: false, on: true })),
    )
  })

  test('lets an index find what still runs', async () => {
    const plan = await db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`
        explain select id from coupons
        where ended_at is null and still_runs(ends_on, 'Pacific/Honolulu', '2027-06-17T12:00Z')`.execute(
        tx,
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Cond: .*ends_on >= '2027-06-17'/)
  })
})

describe('the clock of a place', () => {
  beforeAll(() => seedLocations(db, ['IN']))
  afterAll(() => db.deleteFrom('locations').where('state', '=', 'IN').execute())

  async function zoneOf(id: number): Promise<string> {
    const listing = db.selectFrom('listings').select('time_zone').where('id', '=', id)
    return (await listing.executeTakeFirstOrThrow()).time_zone
  }

  test('is that of its zip code, also beyond the line of a county, and moves with it', async () => {
    const { id } = await addListing(db, { zip_code: '46601', latitude: 41.6, longitude: -87.2 })
    expect(await zoneOf(id)).toBe('America/New_York')
    await db.updateTable('listings').set({ zip_code: '46402' }).where('id', '=', id).execute()
    expect(await zoneOf(id)).toBe('America/Chicago')
    await db.updateTable('listings').set({ zip_code: '20852' }).where('id', '=', id).execute()
    expect(await zoneOf(id)).toBe('America/New_York')
  })

  test('is that of the nearest zip code where its own is not known', async () => {
    const { id } = await addListing(db, { zip_code: '46399', latitude: 41.6, longitude: -87.2 })
    expect(await zoneOf(id)).toBe('America/Chicago')
  })
  test('follows the table of zones when that changes', async () => {
    const { id } = await addListing(db, { zip_code: '46402' })
    const gary = db.updateTable('locations').where('zip_code', '=', '46402')
    await gary.set({ zone: 'America/Denver' }).execute()
    await db.updateTable('listings').set({ time_zone: 'America/Denver' }).execute()
    await seedLocations(db)
    expect(await zoneOf(id)).toBe('America/Chicago')
  })
})
