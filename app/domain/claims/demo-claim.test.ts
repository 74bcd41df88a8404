import { expect, test } from 'vitest'
import { loadDemoWorld } from '../../../demo/load.server.ts'
import { DEMO_SIGN_INS } from '../../../demo/people.ts'
import { claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { findClaimableListing } from './claimable.server.ts'

const { db } = useDatabase()

test('the new business of the demo is asked about one listing, and may claim it', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  const { id: businessId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', DEMO_SIGN_INS.newBusiness.email)
    .executeTakeFirstOrThrow()
  const result = await findClaimableListing(db, { businessId })
  expect(result?.rating).toBeGreaterThan(0)
  expect(await claim(db, { businessId, listingId: result?.listingId ?? 0 })).toBe('claimed')
  expect(await findClaimableListing(db, { businessId })).toBeNull()
})
