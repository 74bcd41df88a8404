import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing } from '../../../test/world.ts'
import { foldZipCodeCounts, listZipPlaces } from './places.server.ts'

const { db } = useDatabase()

async function counted(): Promise<Record<string, number>> {
  const places = (await listZipPlaces(db)).filter(({ listings }) => listings !== 0)
  return Object.fromEntries(places.map(({ zipCode, listings }) => [zipCode, listings]))
}

async function setListing(id: number, values: { zip_code?: string; hidden_at?: Date | null }) {
  await db.updateTable('listings').set(values).where('id', '=', id).execute()
}

describe('the listings of a zip code', () => {
  test('are counted as they come, move, hide, come back and go', async () => {
    expect(await counted()).toEqual({})
    const { id } = await addListing(db, { zip_code: '20852' })
    await addListing(db, { zip_code: '20852' })
    await addListing(db, { zip_code: '20814', hidden_at: TEST_NOW })
    expect(await counted()).toEqual({ '20852': 2 })
    await setListing(id, { zip_code: '21401' })
    expect(await counted()).toEqual({ '20852': 1, '21401': 1 })
    await setListing(id, { zip_code: '20814', hidden_at: TEST_NOW })
    expect(await counted()).toEqual({ '20852': 1 })
    await setListing(id, { hidden_at: null })
    expect(await counted()).toEqual({ '20852': 1, '20814': 1 })
    await db.deleteFrom('listings').execute()
    expect(await counted()).toEqual({})
  })

  test('are not counted where the transaction is undone', async () => {
    const undone = db.transaction().execute(async tx => {
      await addListing(tx, { zip_code: '20852' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await counted()).toEqual({})
  })

  test('are as many after their changes were folded, by two at once', async () => {
    for (let n = 0; n < 4; n += 1) await addListing(db, { zip_code: '20852' })
    const { id } = await addListing(db, { zip_code: '20814' })
    await setListing(id, { hidden_at: TEST_NOW })
    await Promise.all([foldZipCodeCounts(db), foldZipCodeCounts(db)])
    const { rows } = await sql`select * from zip_code_counts`.execute(db)
    expect(rows).toEqual([{ zip_code: '20852', listings: 4 }])
  })
})
