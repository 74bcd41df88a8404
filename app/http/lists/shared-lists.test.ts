import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing } from '../../../test/world.ts'
import { type SharedLists, sharedLists } from './shared-lists.server.ts'

const { db } = useDatabase()
const LONG_MS = 60_000
const question = { zipCode: '20852', limit: 12, now: TEST_NOW }
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

describe('lists that are shared', () => {
  test('are found once for all who ask the same', async () => {
    await addListing(db)
    const lists = sharedLists(db, LONG_MS)
    const [first, second] = await Promise.all([lists.nearby(question), lists.nearby(question)])
    expect(second).toBe(first)
    await addListing(db, { name: 'Just opened' })
    expect(await lists.nearby({ ...question, now: later(0.5) })).toHaveLength(1)
  })

  test('are found anew for another place, another filter or another minute', async () => {
    await addListing(db)
    const lists = sharedLists(db, LONG_MS)
    await lists.nearby(question)
    await addListing(db, { name: 'Just opened' })
    expect(await lists.nearby({ ...question, now: later(1) })).toHaveLength(2)
    expect(await lists.nearby({ ...question, filter: 'on-now' })).toHaveLength(2)
    expect(await lists.nearby({ ...question, zipCode: '20850' })).toHaveLength(2)
  })

  test('are forgotten after their time', async () => {
    await addListing(db)
    const lists = sharedLists(db, 1)
    await lists.nearby(question)
    await addListing(db, { name: 'Just opened' })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(await lists.nearby(question)).toHaveLength(2)
  })

  test('of places are given on for a while after their time, and counted anew meanwhile', async () => {
    const counted = async (lists: SharedLists) => {
      return (await lists.places()).reduce((sum, { listings }) => sum + listings, 0)
    }
    const [patient, strict] = [
      sharedLists(db, LONG_MS, { ttl: 1, staleMs: LONG_MS }),
      sharedLists(db, LONG_MS, { ttl: 1, staleMs: 1 }),
    ]
    expect([await counted(patient), await counted(strict)]).toEqual([0, 0])
    await addListing(db)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect([await counted(patient), await counted(strict)]).toEqual([0, 1])
    await expect.poll(() => counted(patient)).toBe(1)
  })

  test('keep no failure', async () => {
    const lists = sharedLists(db, LONG_MS)
    const broken = { ...question, limit: Number.NaN }
    await expect(lists.nearby(broken)).rejects.toThrow()
    await expect(lists.nearby(broken)).rejects.toThrow()
  })
})
