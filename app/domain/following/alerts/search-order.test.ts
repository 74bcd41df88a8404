import { readQuery } from '@hush/hours/questions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeWeek, onDay } from '../../../../test/alerts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { saveSearch } from '../saved-searches/saved-searches.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import { readSearchStarts } from './read-search-starts.server.ts'

const { db } = useDatabase()

const MANY = 8

let owl = 0
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  await changeWeek(db, owl, 'Daily 5pm-7pm')
})

async function save(accountId: string, text = 'after 3pm'): Promise<number> {
  const { query } = readQuery(text, { today: 3 })
  const now = onDay('11:00')
  const saved = await saveSearch(db, { accountId, query, zipCode: '20852', now })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  const { id } = saved
  const turn = { name: 'starts', day: null, isOn: true } as const
  await turnSwitch(db, { accountId, of: { kind: 'question', id }, turn, now })
  return id
}

/** Of one place, for as many people. */
async function changeStarts() {
  for (let nr = 0; nr < MANY; nr += 1) {
    await save(await addPerson(db, { ...PEOPLE.omar, email: `omar${nr}@hush.test` }))
  }
  await readSearchStarts(db, { now: onDay('12:00') })
  return () => changeWeek(db, owl, 'Daily 4pm-7pm')
}

/** Of one person, the newest first in their table. */
async function deleteAccount() {
  const dana = await addPerson(db, PEOPLE.dana)
  const ids: number[] = []
  for (let nr = 1; nr <= MANY; nr += 1) ids.push(await save(dana, `beer under $${nr}`))
  for (const id of ids.toReversed()) {
    await sql`update saved_questions set starts_read_until = now() where id = ${id}`.execute(db)
  }
  return () =>
    sql`select delete_diner(id, password_hash) from accounts where id = ${dana}`.execute(db)
}

describe('many saved searches', () => {
  test.each([
    ['a change of the place where all start', changeStarts],
    ['deleting their account', deleteAccount],
  ])('are locked in one order by %s', async (_, prepare) => {
    const act = await prepare()
    const [first, ...more] = await db
      .selectFrom('saved_questions')
      .select('id')
      .orderBy('id')
      .execute()
    const holding = await db.startTransaction().execute()
    const lock = (id = 0) =>
      sql`select from saved_questions where id = ${id} for no key update`.execute(holding)
    await lock(first?.id)
    const acting = act()
    await untilWaiting(db)
    for (const { id } of more) await lock(id)
    await holding.commit().execute()
    await expect(acting).resolves.not.toBeNull()
    expect(more).toHaveLength(MANY - 1)
  })
})
