import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { useDatabase } from '../../../test/database.ts'
import { withoutLocks } from '../../../test/locks.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, PEOPLE } from '../../../test/world.ts'
import { RowsFailed } from '../jobs/failing-rows.server.ts'
import { deleteDraft, saveDraft } from './drafts.server.ts'
import { listDue, startDraft, startDrafts } from './start-drafts.server.ts'

const { db } = useDatabase({ size: 25 })
const unlocked = db.withPlugin(withoutLocks)

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db)
})

/** A control stops at the first that goes wrong. */
const MANY_ROUNDS = 200

const FRIDAY = '2027-06-25'
const ON_FRIDAY = new Date(`${FRIDAY}T00:01:00-04:00`)
const services = { mail: outboxOnly, draftsUrl: 'https://hush.test/drafts', now: ON_FRIDAY }

interface Schedule {
  key?: string
  title?: string
  startsOn?: string | null
  version?: number
  business?: typeof bea
}

function schedule(
  {
    key = crypto.randomUUID(),
    title = 'Oyster night',
    startsOn = FRIDAY,
    version = 0,
    business = bea,
  }: Schedule = {},
  to: Db = db,
) {
  return saveDraft(to, {
    businessId: business.accountId,
    kind: 'deal',
    draft: { key, title, description: 'A dozen.', endsOn: '2027-06-30' },
    version,
    isReplacing: false,
    picture: null,
    pictureOf: null,
    startsOn,
    now: TEST_NOW,
  })
}

const start = (from: Db = db, now = ON_FRIDAY) => startDrafts(from, { ...services, now })
const titles = async () => {
  const rows = await db.selectFrom('deals').select('title').orderBy('title').execute()
  return rows.map(row => row.title)
}
const drafts = () =>
  db.selectFrom('promotion_drafts').select(['id', 'typed', 'starts_on', 'refused']).execute()

async function listOne() {
  const [due] = await listDue(db, ON_FRIDAY)
  if (!due) throw new Error('Nothing is due.')
  return due
}

describe('a draft that its owner changes while it starts', () => {
  const key = crypto.randomUUID()

  test('is not posted as it was before', async () => {
    await schedule({ key, title: 'Before' })
    const due = await listOne()
    expect(await schedule({ key, title: 'After', version: 1 })).toBe('saved')
    await startDraft(db, due, services)
    expect(await titles()).toEqual([])
    expect(await drafts()).toMatchObject([{ typed: { title: 'After' }, starts_on: FRIDAY }])
    await start()
    expect(await titles()).toEqual(['After'])
  })

  test('is not posted before its new day', async () => {
    await schedule({ key })
    const due = await listOne()
    await schedule({ key, startsOn: '2027-06-26', version: 1 })
    await startDraft(db, due, services)
    expect(await titles()).toEqual([])
  })

  /** Whether it was both posted as it was and kept as it is now, at least once. */
  async function isEverBoth(on: Db, rounds: number): Promise<boolean> {
    for (let round = 0; round < rounds; round += 1) {
      await db.deleteFrom('promotion_drafts').execute()
      const raced = crypto.randomUUID()
      await schedule({ key: raced, title: `Before ${round}` })
      const due = await listOne()
      const change = { key: raced, title: `After ${round}`, version: 1, startsOn: '2027-06-28' }
      const [, saved] = await Promise.all([startDraft(on, due, services), schedule(change, on)])
      const isPosted = (await titles()).includes(`Before ${round}`)
      expect(isPosted || saved === 'saved').toBe(true)
      if (isPosted && saved === 'saved') return true
    }
    return false
  }

  test('is either posted or changed, also at the same time', async () => {
    expect(await isEverBoth(db, 25)).toBe(false)
  })

  test('would be both without the locks: the check that this test can fail', async () => {
    expect(await isEverBoth(unlocked, MANY_ROUNDS)).toBe(true)
  })
})

describe('a draft that its owner deletes while it starts', () => {
  test('is posted or deleted, and its owner hears which', async () => {
    const counts = { 'posted-already': 0, deleted: 0, 'not-found': 0 }
    for (let round = 0; round < 20; round += 1) {
      const key = crypto.randomUUID()
      const title = `Round ${round}`
      await schedule({ key, title })
      const deletion = { businessId: bea.accountId, listingId: bea.listingId, id: key }
      const [, outcome] = await Promise.all([
        start(),
        deleteDraft(db, { ...deletion, now: ON_FRIDAY }),
        start(),
      ])
      counts[outcome] += 1
      const isPosted = (await titles()).includes(title)
      expect({ title, isPosted }).toEqual({ title, isPosted: outcome === 'posted-already' })
    }
    expect(counts['not-found']).toBe(0)
    expect(await drafts()).toEqual([])
  })
})

describe('many processes', () => {
  const startMany = (on: Db) => Promise.allSettled(Array.from({ length: 6 }, () => start(on)))

  test('post a draft once', async () => {
    await schedule()
    const ends = await startMany(db)
    expect(ends.map(({ status }) => status)).not.toContain('rejected')
    expect(await titles()).toEqual(['Oyster night'])
  })

  test('would fall over each other without the locks: the check that this test can fail', async () => {
    async function fallsOver(): Promise<boolean> {
      for (let round = 0; round < MANY_ROUNDS; round += 1) {
        await schedule({ title: `Round ${round}` })
        const ends = await startMany(unlocked)
        if (ends.some(({ status }) => status === 'rejected')) return true
      }
      return false
    }
    expect(await fallsOver()).toBe(true)
  })
})

describe('a draft that cannot be started', () => {
  test('is noted and holds up no other', async () => {
    const broken = crypto.randomUUID()
    await schedule({ key: broken, title: 'Broken' })
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    await schedule({ title: 'Whole', business: ben })
    const failing = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isBroken = result.rows.some(row => row.id === bea.listingId)
        if (isBroken) throw new Error('The row cannot be read.')
        return result
      },
    })
    await expect(start(failing)).rejects.toThrow(RowsFailed)
    expect(await titles()).toEqual(['Whole'])
    expect(await drafts()).toMatchObject([{ id: broken, starts_on: FRIDAY }])
    const notes = db.selectFrom('failing_rows').select(['job', 'row_id', 'error'])
    expect(await notes.execute()).toEqual([
      { job: 'start-drafts', row_id: broken, error: 'The row cannot be read.' },
    ])
    await start()
    expect(await titles()).toEqual(['Broken', 'Whole'])
  })

  test('is a draft again, with one mail, whatever its title has in it', async () => {
    await schedule({ title: 'Oyster night' })
    await start()
    await schedule({ title: 'Oyster\nnight' })
    await start()
    await start()
    expect(await drafts()).toMatchObject([{ starts_on: null, refused: 'same-title' }])
    const mails = await db.selectFrom('mails').select('subject').execute()
    expect(mails).toEqual([{ subject: '“Oyster night” did not start' }])
  })

  test('because it was posted already is gone', async () => {
    const key = crypto.randomUUID()
    await schedule({ key })
    const [draft] = await db.selectFrom('promotion_drafts').selectAll().execute()
    if (!draft) throw new Error('There is no draft.')
    await start()
    const again = { ...draft, typed: JSON.stringify(draft.typed) }
    await db.insertInto('promotion_drafts').values(again).execute()
    await start()
    expect(await titles()).toEqual(['Oyster night'])
    expect(await drafts()).toEqual([])
  })
})

describe('the day of a draft', () => {
  test('begins at midnight on the clock of its bar', async () => {
    await db.updateTable('listings').set({ time_zone: 'America/Los_Angeles' }).execute()
    await schedule()
    await start(db, new Date(`${FRIDAY}T02:59:00-04:00`))
    expect(await titles()).toEqual([])
    await start(db, new Date(`${FRIDAY}T03:00:00-04:00`))
    expect(await titles()).toEqual(['Oyster night'])
  })
})
