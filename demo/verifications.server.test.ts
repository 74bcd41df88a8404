import { expect, test } from 'vitest'
import { isLate } from '../app/domain/desk/operators/age.ts'
import { listVerifications } from '../app/domain/desk/operators/review-list.server.ts'
import { useDatabase } from '../test/database.ts'
import { memoryFiles } from '../test/files.ts'
import { TEST_NOW } from '../test/moment.ts'
import { loadDemoWorld } from './load.server.ts'
import { addDemoVerifications } from './verifications.server.ts'

const { db } = useDatabase()

test('two businesses of the demo wait for a review, one of them for longer than promised', async () => {
  const files = memoryFiles()
  const papers = { now: TEST_NOW, readArt: async () => Buffer.from('a drawn paper') }
  await loadDemoWorld(db, { now: TEST_NOW })
  await addDemoVerifications(db, files, papers)
  await addDemoVerifications(db, files, papers)
  const { rows } = await listVerifications(db, { isDecided: false, page: 1 })
  expect(rows.map(({ submittedAt }) => isLate(submittedAt, TEST_NOW))).toEqual([true, false])
  expect(files.store.kept.size).toBe(6)
  const marked = await db
    .selectFrom('listings')
    .innerJoin('verifications', 'verifications.business_id', 'listings.business_id')
    .innerJoin('accounts', 'accounts.id', 'listings.business_id')
    .select(['listings.verified_at as listing', 'accounts.verified_at as account'])
    .execute()
  expect(marked).toEqual(Array(2).fill({ listing: null, account: null }))
})
