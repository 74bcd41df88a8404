import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { VERIFICATION_MAILS } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addVerification } from '../../../test/verifications.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../test/world.ts'
import { findBusiness } from '../businesses/businesses.server.ts'
import { decideVerification } from './review-verification.server.ts'
import { verifyByCard } from './verify-by-card.server.ts'

const { db } = useDatabase({ size: 20 })

const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }
const CARD = { customerId: 'cus_1', setUpId: 'seti_1', confirmedAt: TEST_NOW }

function verify(accountId: string, card = CARD) {
  const mails = VERIFICATION_MAILS
  return db.transaction().execute(tx => verifyByCard(tx, { accountId, card, mails, now: TEST_NOW }))
}

async function addNumbered(index: number): Promise<string> {
  const person = { ...PEOPLE.bea, email: `bar${index}@hush.test` }
  const listing = { ...UNVERIFIED.listing, address: `${100 + index} Lantern Row` }
  return (await addBusiness(db, person, { ...UNVERIFIED, listing })).accountId
}

describe('a confirmed card', () => {
  test('verifies its business once, however often it is told at once', async () => {
    const accountId = await addNumbered(1)
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => verify(accountId)))
    expect(outcomes.filter(outcome => outcome === 'verified')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'already-verified')).toHaveLength(14)
    expect(await db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })

  test('verifies one of ten businesses that show it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => addNumbered(index)))
    const outcomes = await Promise.all(ids.map(id => verify(id)))
    expect(outcomes.filter(outcome => outcome === 'verified')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'used')).toHaveLength(9)
    const verified = await db
      .selectFrom('accounts')
      .select('id')
      .where('verified_at', 'is not', null)
      .execute()
    expect(verified).toHaveLength(1)
  })

  test('of each of ten businesses verifies all ten, where one for all verifies one', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, index) => addNumbered(index)))
    const outcomes = await Promise.all(
      ids.map((id, index) =>
        verify(id, { ...CARD, setUpId: `seti_${index}`, customerId: `cus_${index}` }),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['verified']))
  })

  test('and an operator at the same moment leave one decision', async () => {
    const by = { actorId: await addPerson(db, PEOPLE.olga), role: 'operator' } as const
    for (let index = 0; index < 10; index += 1) {
      const accountId = await addNumbered(index)
      const verificationId = await addVerification(db, accountId)
      const { queue: mail, links } = VERIFICATION_MAILS
      const decision = { decision: 'declined', reason: 'Too dark.' } as const
      const card = { ...CARD, setUpId: `seti_${index}`, customerId: `cus_${index}` }
      const [byCard, decided] = await Promise.all([
        verify(accountId, card),
        decideVerification(db, { verificationId, decision, by, mail, links, now: TEST_NOW }),
      ])
      expect(byCard).toBe('verified')
      const row = await db
        .selectFrom('verifications')
        .select('decision')
        .where('id', '=', verificationId)
        .executeTakeFirstOrThrow()
      expect(row.decision).toBe(decided === 'decided' ? 'declined' : 'withdrawn')
      const business = await findBusiness(db, { accountId })
      expect(business?.verification).toMatchObject({ state: 'approved', by: 'card' })
    }
  })

  test('is nothing to an account of another kind', async () => {
    expect(await verify(await addPerson(db, PEOPLE.dana))).toBe('not-found')
  })
})
