import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { ledgerSum } from '../../../../test/ledger.ts'
import { mailsOf, outboxOnly } from '../../../../test/mails.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../../test/moment.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../../test/world.ts'
import { findBalance, lockLedger, writeEntry } from '../../payouts/ledger.server.ts'
import { findPayoutDifferences } from '../../payouts/payout-differences.server.ts'
import { decideCredit, requestCredit } from './credits.server.ts'

const { db } = useDatabase({ size: 12 })

let businessId = ''
let olga = ''
let otto = ''
beforeEach(async () => {
  businessId = (await addBusiness(db)).accountId
  olga = await addPerson(db, PEOPLE.olga)
  otto = await addPerson(db, { ...PEOPLE.olga, email: 'otto@hush.test' })
})

const telling = { mail: outboxOnly, links: { payouts: 'payouts here' } }
const by = (actorId: string) => ({ actorId, role: 'operator' }) as const

interface CreditRequest {
  who?: string
  id?: string
  to?: string
  reason?: string
  corrects?: string
  now?: Date
}

function ask(cents: number, asking: CreditRequest = {}) {
  const { who = olga, id = randomUUID(), to = businessId, reason = 'Redeemed codes', now } = asking
  const { corrects } = asking
  const input = { id, businessId: to, corrects, cents, reason, by: by(who) }
  return requestCredit(db, { ...input, ...telling, now: now ?? TEST_NOW })
}

function decide(creditId: string, who: string, declined?: string) {
  const decision = declined
    ? ({ decision: 'declined', reason: declined } as const)
    : ({ decision: 'credited' } as const)
  const input = { creditId, businessId, decision, by: by(who), now: later(HOUR) }
  return decideCredit(db, { ...input, ...telling })
}

async function waiting(cents = 50_001): Promise<string> {
  const id = randomUUID()
  expect(await ask(cents, { id })).toBe('waiting')
  return id
}

const available = async () => (await findBalance(db, { businessId })).available

async function actions(): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

describe('a credit of one operator', () => {
  test('of 500 dollars is in the balance at once, audited, and told', async () => {
    expect(await ask(50_000)).toBe('credited')
    expect(await available()).toBe(50_000)
    expect(await actions()).toEqual(['credit business'])
    const [mail] = await mailsOf(db, 'credited')
    expect(mail?.body).toContain('$500.00 was added to your balance.')
    expect(mail?.body).toContain('Redeemed codes')
    expect(await ledgerSum(db)).toBe(0)
  })

  test('above that waits, and moves nothing', async () => {
    await waiting()
    expect(await available()).toBe(0)
    expect(await mailsOf(db, 'credited')).toEqual([])
    expect(await actions()).toEqual(['ask for credit'])
  })

  test('cannot be split: what one credited alone within a day counts together', async () => {
    expect(await ask(30_000)).toBe('credited')
    expect(await ask(20_001)).toBe('waiting')
    expect(await ask(20_000)).toBe('credited')
    expect(await ask(1)).toBe('waiting')
    expect(await ask(1, { now: later(DAY - 1) })).toBe('waiting')
    const other = (await addBusiness(db, { ...PEOPLE.bea, email: 'eve@hush.test' })).accountId
    expect(await ask(50_000, { to: other })).toBe('credited')
    expect(await ask(50_000, { who: otto })).toBe('credited')
    expect(await ask(50_000, { now: later(DAY) })).toBe('credited')
  })

  test('in twenty parts at once is 500 dollars and no cent more', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(10_000)))
    expect(outcomes.filter(outcome => outcome === 'credited')).toHaveLength(5)
    expect(await available()).toBe(50_000)
  })

  test('sent twice with one form is one', async () => {
    const id = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask(100, { id })))
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('already-requested'), 'credited'])
    expect(await available()).toBe(100)
  })

  test('with a form that was sent with other values moves nothing, and names what was kept', async () => {
    const id = randomUUID()
    expect(await ask(100, { id })).toBe('credited')
    const saved = { cents: 100, reason: 'Redeemed codes' }
    expect(await ask(200, { id })).toEqual({ saved })
    expect(await ask(100, { id, reason: 'Another one' })).toEqual({ saved })
    const other = (await addBusiness(db, { ...PEOPLE.bea, email: 'eve@hush.test' })).accountId
    expect(await ask(100, { id, to: other })).toEqual({ saved })
    expect(await available()).toBe(100)
    expect((await findBalance(db, { businessId: other })).available).toBe(0)
    expect(await actions()).toEqual(['credit business'])
  })

  test('is refused to who is no operator any more, and for who is no business', async () => {
    expect(await ask(100, { to: olga })).toBe('not-found')
    expect(await ask(100, { to: randomUUID() })).toBe('not-found')
    expect(await ask(100, { who: businessId })).toBe('no-operator')
    const suspended = { suspended_at: TEST_NOW, suspension_reason: 'A test.' }
    await db.updateTable('accounts').set(suspended).where('id', '=', olga).execute()
    expect(await ask(100)).toBe('no-operator')
    expect(await available()).toBe(0)
  })

  test('above 500 dollars is refused by the database itself', async () => {
    const alone = sql`insert into credits (id, business_id, cents, reason, asked_by, asked_at, decided_by, decided_at, decision)
      values (${randomUUID()}, ${businessId}, 50001, 'x', ${olga}, ${TEST_NOW}, ${olga}, ${TEST_NOW}, 'credited')`
    await expect(alone.execute(db)).rejects.toThrow('credits_of_one_operator_are_small')
  })
})

describe('a waiting credit', () => {
  test('is in the balance once another operator approves it', async () => {
    const id = await waiting(75_000)
    expect(await decide(id, otto)).toBe('credited')
    expect(await available()).toBe(75_000)
    expect(await actions()).toEqual(['ask for credit', 'approve credit'])
    expect(await mailsOf(db, 'credited')).toHaveLength(1)
    // It was approved by two: olga has credited nothing alone.
    expect(await ask(50_000)).toBe('credited')
  })

  test('is not approved by who asked for it, who may take it back', async () => {
    const id = await waiting()
    expect(await decide(id, olga)).toBe('own')
    expect(await available()).toBe(0)
    expect(await decide(id, olga, 'A slip.')).toBe('declined')
    expect(await decide(id, otto)).toBe('already-decided')
  })

  test('is decided once, by the first of two operators at once', async () => {
    const third = await addPerson(db, { ...PEOPLE.olga, email: 'ora@hush.test' })
    const id = await waiting(60_000)
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => decide(id, otto)),
      ...Array.from({ length: 4 }, () => decide(id, third)),
      decide(id, third, 'No.'),
    ])
    expect(outcomes.filter(outcome => outcome !== 'already-decided')).toHaveLength(1)
    const isCredited = outcomes.includes('credited')
    expect(await available()).toBe(isCredited ? 60_000 : 0)
    expect(await mailsOf(db, 'credited')).toHaveLength(isCredited ? 1 : 0)
  })

  test('is declined with a reason, and moves nothing', async () => {
    const id = await waiting()
    expect(await decide(id, otto, 'The codes were counted twice.')).toBe('declined')
    expect(await available()).toBe(0)
    const credit = await db.selectFrom('credits').selectAll().executeTakeFirstOrThrow()
    expect(credit).toMatchObject({
      decision: 'declined',
      decline_reason: 'The codes were counted twice.',
    })
  })

  test('of a deleted business can only be declined', async () => {
    const id = await waiting()
    await db.updateTable('listings').set({ business_id: null }).execute()
    await db.deleteFrom('accounts').where('id', '=', businessId).execute()
    expect(await decide(id, otto)).toBe('business-gone')
    expect(await decide(id, otto, 'Gone.')).toBe('declined')
  })

  test('is not found by another id, nor at another business', async () => {
    expect(await decide(randomUUID(), otto)).toBe('not-found')
    const id = await waiting()
    const elsewhere = {
      businessId: (await addBusiness(db, { ...PEOPLE.bea, email: 'e@hush.test' })).accountId,
    }
    const input = {
      creditId: id,
      ...elsewhere,
      decision: { decision: 'credited' },
      by: by(otto),
    } as const
    expect(await decideCredit(db, { ...input, ...telling, now: TEST_NOW })).toBe('not-found')
  })
})

describe('the correction of a credit', () => {
  async function credited(cents: number): Promise<string> {
    const id = randomUUID()
    expect(await ask(cents, { id })).toBe('credited')
    return id
  }

  async function waitingFor(corrects: string, cents: number): Promise<string> {
    const id = randomUUID()
    expect(await ask(cents, { id, corrects, reason: 'Meant 40.' })).toBe('waiting')
    return id
  }

  /** As a business asks to be paid: under the lock, only what is there. */
  async function payOut(cents: number): Promise<'requested' | 'too-little'> {
    return db.transaction().execute(async tx => {
      await lockLedger(tx, { businessId })
      if ((await findBalance(tx, { businessId })).available < cents) return 'too-little'
      const aboutId = randomUUID()
      await writeEntry(tx, { kind: 'payout requested', businessId, aboutId, cents, at: TEST_NOW })
      return 'requested'
    })
  }

  test('takes back with two, however small, and the business is mailed why', async () => {
    const id = await waitingFor(await credited(40_000), 36_000)
    expect(await available()).toBe(40_000)
    expect(await decide(id, olga)).toBe('own')
    expect(await decide(id, otto)).toBe('credited')
    expect(await decide(id, otto)).toBe('already-decided')
    expect(await available()).toBe(4_000)
    expect(await ledgerSum(db)).toBe(0)
    const [mail] = await mailsOf(db, 'credit-corrected')
    expect(mail?.body).toContain('took $360.00 out of your balance')
    expect(mail?.body).toContain('Meant 40.')
    expect(await actions()).toEqual(['credit business', 'ask for correction', 'approve correction'])
    expect(await findPayoutDifferences(db, { listTransfers: async () => [] })).toEqual([])
  })

  test('takes back at most what the credit was, with all other corrections of it', async () => {
    const credit = await credited(40_000)
    await credited(10_000)
    expect(await ask(40_001, { corrects: credit })).toBe('too-much')
    const first = await waitingFor(credit, 30_000)
    expect(await ask(10_001, { corrects: credit })).toBe('too-much')
    expect(await decide(first, otto, 'No.')).toBe('declined')
    await waitingFor(credit, 40_000)
    expect(await ask(1, { corrects: first })).toBe('not-found')
    expect(await ask(1, { corrects: randomUUID() })).toBe('not-found')
  })

  test('asked for by ten at once is asked for once', async () => {
    const credit = await credited(40_000)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => ask(36_000, { corrects: credit })),
    )
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('too-much'), 'waiting'])
  })

  test('takes nothing back that was paid out', async () => {
    const credit = await credited(40_000)
    const id = await waitingFor(credit, 36_000)
    expect(await payOut(10_000)).toBe('requested')
    expect(await decide(id, otto)).toBe('paid-out')
    expect(await ask(30_001, { corrects: credit })).toBe('too-much')
    expect(await decide(id, olga, 'Too late.')).toBe('declined')
    expect(await ask(30_001, { corrects: credit })).toBe('paid-out')
    expect(await decide(await waitingFor(credit, 30_000), otto)).toBe('credited')
    expect(await available()).toBe(0)
  })

  test('and a payout at once never take the same money', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await waitingFor(await credited(5_000), 5_000)
      const [correction, payout] = await Promise.all([decide(id, otto), payOut(5_000)])
      const taken = [correction === 'credited', payout === 'requested'].filter(Boolean)
      expect(taken).toHaveLength(1)
      expect(await available()).toBe(0)
    }
    expect(await ledgerSum(db)).toBe(0)
  })

  test('by one operator alone is refused by the database itself', async () => {
    const credit = await credited(100)
    const alone = sql`insert into credits (id, business_id, corrects, cents, reason, asked_by, asked_at, decided_by, decided_at, decision)
      values (${randomUUID()}, ${businessId}, ${credit}, 50, 'x', ${olga}, ${TEST_NOW}, ${olga}, ${TEST_NOW}, 'credited')`
    await expect(alone.execute(db)).rejects.toThrow('credits_are_corrected_by_two')
  })
})
