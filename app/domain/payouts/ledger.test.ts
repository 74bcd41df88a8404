import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { creditLedger, ledgerSum } from '../../../test/ledger.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { findBalance, listEntries, lockLedger, writeEntry } from './ledger.server.ts'
import type { EntryKind } from './ledger-moves.ts'

const { db } = useDatabase({ size: 20 })

const BUSINESS = '00000000-0000-4000-8000-00000000000b'
const ANOTHER = '00000000-0000-4000-8000-00000000000c'

interface LedgerMove {
  kind: EntryKind
  cents: number
  businessId?: string
  aboutId?: string
}

function write({ kind, cents, businessId = BUSINESS, aboutId = randomUUID() }: LedgerMove) {
  return db
    .transaction()
    .execute(tx => writeEntry(tx, { kind, businessId, aboutId, cents, at: TEST_NOW }))
}

describe('the ledger', () => {
  test('moves money between the accounts of a business, and keeps each movement', async () => {
    const payout = randomUUID()
    await write({ kind: 'credit', cents: 10_000 })
    await write({ kind: 'payout requested', cents: 4_000, aboutId: payout })
    await write({ kind: 'payout paid', cents: 4_000, aboutId: payout })
    await write({ kind: 'credit', cents: 7, businessId: ANOTHER })
    expect(await findBalance(db, { businessId: BUSINESS })).toEqual({
      available: 6_000,
      underWay: 0,
      paidOut: 4_000,
    })
    const entries = await listEntries(db, { businessId: BUSINESS })
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payout paid', 4_000],
      ['payout requested', 4_000],
      ['credit', 10_000],
    ])
    expect(await ledgerSum(db)).toBe(0)
  })

  test('takes one entry of a kind about a thing', async () => {
    const aboutId = randomUUID()
    await write({ kind: 'credit', cents: 500, aboutId })
    await expect(write({ kind: 'credit', cents: 500, aboutId })).rejects.toThrow(
      'ledger_entries_happen_once',
    )
  })

  const kinds: EntryKind[] = [
    'credit',
    'payout requested',
    'payout paid',
    'payout failed',
    'payout reversed',
  ]
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      businessId: fc.constantFrom(BUSINESS, ANOTHER),
      cents: fc.integer({ min: 1, max: 1_000 }),
    }),
    { maxLength: 25 },
  )

  test('is what a model says after any movements: zero in sum, and never negative', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async sequence => {
        const businesses = new Map<string, string>(
          [BUSINESS, ANOTHER].map(id => [id, randomUUID()]),
        )
        const model = new Map([...businesses.values()].map(id => [id, emptyModel()]))
        for (const { kind, businessId, cents } of sequence) {
          const id = businesses.get(businessId) ?? ''
          const before = model.get(id) ?? emptyModel()
          const after = moved(before, kind, cents)
          const writing = write({ kind, businessId: id, cents })
          if (after === null) await expect(writing).rejects.toThrow('would be negative')
          else await writing
          model.set(id, after ?? before)
        }
        for (const [businessId, balance] of model) {
          expect(await findBalance(db, { businessId })).toEqual(balance)
        }
        expect(await ledgerSum(db)).toBe(0)
      }),
      { numRuns: 25 },
    )
  })
})

interface Model {
  available: number
  underWay: number
  paidOut: number
}

function emptyModel(): Model {
  return { available: 0, underWay: 0, paidOut: 0 }
}

/** What a movement makes of balances, written out apart from the code; null where one falls below zero. */
function moved({ available, underWay, paidOut }: Model, kind: EntryKind, cents: number) {
  const after = {
    credit: { available: available + cents, underWay, paidOut },
    'credit corrected': { available: available - cents, underWay, paidOut },
    'payout requested': { available: available - cents, underWay: underWay + cents, paidOut },
    'payout paid': { available, underWay: underWay - cents, paidOut: paidOut + cents },
    'payout failed': { available: available + cents, underWay: underWay - cents, paidOut },
    'payout reversed': { available: available + cents, underWay, paidOut: paidOut - cents },
  }[kind]
  return Object.values(after).some(balance => balance < 0) ? null : after
}

describe('the database itself', () => {
  async function entryWith(lines: { account: string; cents: number; mine?: boolean }[]) {
    await db.transaction().execute(async tx => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_entries (kind, about_id, at) values ('credit', ${randomUUID()}, ${TEST_NOW})
        returning id`.execute(tx)
      for (const { account, cents, mine = account !== 'hush' } of lines) {
        await sql`insert into ledger_lines (entry_id, account, business_id, cents)
          values (${rows[0]?.id}, ${account}, ${mine ? BUSINESS : null}, ${cents})`.execute(tx)
      }
    })
  }

  test.each([
    [
      'lines that do not sum to zero',
      [
        { account: 'hush', cents: -500 },
        { account: 'available', cents: 501 },
      ],
      'sum to zero',
    ],
    ['an entry with one line', [{ account: 'available', cents: 1 }], 'sum to zero'],
    ['an entry without lines', [], 'sum to zero'],
    ['a line of nothing', [{ account: 'hush', cents: 0 }], 'ledger_lines_move_something'],
    [
      'money of nobody',
      [{ account: 'available', cents: 1, mine: false }],
      'ledger_lines_know_whose_they_are',
    ],
    [
      'an account that there is not',
      [{ account: 'petty cash', cents: 1 }],
      'ledger_lines_account_is_known',
    ],
    [
      'a negative balance',
      [
        { account: 'available', cents: -1 },
        { account: 'hush', cents: 1 },
      ],
      'would be negative',
    ],
  ])('refuses %s', async (_, lines, why) => {
    await expect(entryWith(lines)).rejects.toThrow(why)
    expect(await db.selectFrom('ledger_entries').select('id').execute()).toEqual([])
  })

  test('refuses to change, delete or empty what is written, or to add to an old entry', async () => {
    await creditLedger(db, BUSINESS, 500)
    const { id } = await db.selectFrom('ledger_entries').select('id').executeTakeFirstOrThrow()
    const only = 'The ledger is only added to.'
    await expect(db.updateTable('ledger_entries').set({ reason: 'x' }).execute()).rejects.toThrow(
      only,
    )
    await expect(db.updateTable('ledger_lines').set({ cents: 1 }).execute()).rejects.toThrow(only)
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow(only)
    await expect(db.deleteFrom('ledger_lines').execute()).rejects.toThrow(only)
    await expect(sql`truncate ledger_lines`.execute(db)).rejects.toThrow(only)
    await expect(sql`truncate ledger_entries cascade`.execute(db)).rejects.toThrow(only)
    const pair = [
      { entry_id: id, account: 'under way', business_id: BUSINESS, cents: 5 },
      { entry_id: id, account: 'paid out', business_id: BUSINESS, cents: -5 },
    ] as const
    await expect(
      db
        .insertInto('ledger_lines')
        .values([...pair])
        .execute(),
    ).rejects.toThrow(only)
    expect(await findBalance(db, { businessId: BUSINESS })).toMatchObject({ available: 500 })
  })

  /** Twenty withdrawals of 100 from 1,000 at the same time, each after it looked at the balance. */
  async function withdrawAtOnce({ locked }: { locked: boolean }): Promise<number> {
    await creditLedger(db, BUSINESS, 1_000)
    const withdraw = () =>
      db.transaction().execute(async tx => {
        if (locked) await lockLedger(tx, { businessId: BUSINESS })
        const { available } = await findBalance(tx, { businessId: BUSINESS })
        await sql`select pg_sleep(0.02)`.execute(tx)
        if (available < 100) return 0
        const aboutId = randomUUID()
        const entry = { kind: 'payout requested', businessId: BUSINESS, aboutId } as const
        await writeEntry(tx, { ...entry, cents: 100, at: TEST_NOW })
        return 1
      })
    const done = await Promise.allSettled(Array.from({ length: 20 }, withdraw))
    return done.filter(one => one.status === 'fulfilled' && one.value === 1).length
  }

  test('lets ten of twenty withdrawals through that all saw enough, with nobody’s lock but its own', async () => {
    expect(await withdrawAtOnce({ locked: false })).toBe(10)
    expect(await findBalance(db, { businessId: BUSINESS })).toMatchObject({ available: 0 })
  })

  test('is overdrawn without its checks, unless the lock of the ledger is taken (negative control)', async () => {
    await sql`alter table ledger_lines disable trigger user`.execute(db)
    try {
      expect(await withdrawAtOnce({ locked: false })).toBeGreaterThan(10)
      const { available } = await findBalance(db, { businessId: BUSINESS })
      expect(available).toBeLessThan(0)
    } finally {
      await sql`alter table ledger_lines enable trigger user`.execute(db)
    }
  })

  test('needs no check where the lock of the ledger is taken', async () => {
    await sql`alter table ledger_lines disable trigger user`.execute(db)
    try {
      expect(await withdrawAtOnce({ locked: true })).toBe(10)
      expect(await findBalance(db, { businessId: BUSINESS })).toMatchObject({ available: 0 })
    } finally {
      await sql`alter table ledger_lines enable trigger user`.execute(db)
    }
  })
})
