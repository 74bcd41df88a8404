import { expect, test } from 'vitest'
import { loadDemoWorld } from '../../../demo/load.server.ts'
import { DEMO_SIGN_INS } from '../../../demo/people.ts'
import { CLAIM_MAILS } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { findOwnCase } from './cases.server.ts'
import { mailCode } from './challenges.server.ts'
import { findClaimableListing } from './claimable.server.ts'
import { openCase } from './open-case.server.ts'
import { proveByCode } from './prove.server.ts'

const { db } = useDatabase()
const key = Buffer.from('a key of the tests')

test('the new business of the demo is asked about one listing, and can prove that it is theirs', async () => {
  await loadDemoWorld(db, { now: TEST_NOW })
  const { id: businessId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', DEMO_SIGN_INS.newBusiness.email)
    .executeTakeFirstOrThrow()
  const result = await findClaimableListing(db, { businessId })
  expect(result?.rating).toBeGreaterThan(0)
  const by = { actorId: businessId, role: 'business' } as const
  const step = { businessId, by, key, mails: CLAIM_MAILS, now: TEST_NOW }
  expect(await openCase(db, { ...step, listingId: result?.listingId ?? 0 })).toBe('opened')
  const own = await findOwnCase(db, step)
  expect(own?.open.deskReason).toBeNull()
  expect(await mailCode(db, { ...step, email: `info@${own?.domain}` })).toBe('issued')
  const [mail] = await mailsOf(db, 'claim-code')
  const code = mail?.body.match(/^\d{6}$/m)?.[0] ?? ''
  expect(await proveByCode(db, { ...step, code })).toEqual({ outcome: 'claimed' })
  expect(await findClaimableListing(db, { businessId })).toBeNull()
})
