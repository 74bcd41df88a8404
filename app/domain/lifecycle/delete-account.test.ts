import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, hashOf, PASSWORD } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { mailsOf, outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { followListing } from '../following/follows/follows.server.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import { refuseMails } from '../following/mails/mail-settings.server.ts'
import { notifyDiners } from '../following/news/notify-diners.server.ts'
import { joinQueue, leaveQueue } from '../promotions/queue.server.ts'
import { deleteAccount } from './delete-account.server.ts'

const { db } = useDatabase({ size: 24 })

let listingId = 0
beforeEach(async () => {
  listingId = (await addListing(db)).id
})

function remove(accountId: string, password = PASSWORD) {
  const own = { accountId, ownerId: accountId }
  return deleteAccount(db, { ...own, password, mails: outboxOnly, now: TEST_NOW })
}

function join(couponId: string, dinerId: string) {
  return joinQueue(db, { couponId, dinerId, now: TEST_NOW })
}

async function entriesOf(couponId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .select('diner_id')
    .where('coupon_id', '=', couponId)
    .orderBy('id')
    .execute()
  return rows.map(row => row.diner_id)
}

async function addDiners(count: number): Promise<string[]> {
  const password_hash = await hashOf(PASSWORD)
  const made = Array.from({ length: count }, (_, index) =>
    addPerson(db, { ...PEOPLE.omar, email: `diner${index}@example.com` }, { password_hash }),
  )
  return Promise.all(made)
}

describe('deleting an account', () => {
  test('leaves no mail that was being written about one of its lines', async () => {
    const vera = await addAccount(db, { email: 'vera@example.com' })
    await join(await addCoupon(db, listingId, { target: 1 }), vera)
    let removal: Promise<unknown> = Promise.resolve()
    const slow: MailQueue = {
      async put(tx, mail) {
        removal = remove(vera)
        await untilWaiting(db)
        await outboxOnly.put(tx, mail)
      },
    }
    const links = { coupon: () => '', coupons: '', mailSettings: () => '', unsubscribe: () => '' }
    await notifyDiners(db, { mail: slow, links, now: TEST_NOW })
    expect(await removal).toBe('deleted')
    const kinds = await db.selectFrom('mails').select('kind').execute()
    expect(kinds).toEqual([{ kind: 'account-deleted' }])
  })

  test('while other tabs follow and switch mails leaves nothing behind, and no tab fails', async () => {
    const diners = await addDiners(10)
    const tabs = diners.flatMap(accountId => [
      remove(accountId),
      ...Array.from({ length: 4 }, () =>
        followListing(db, { accountId, listingId, now: TEST_NOW }),
      ),
      ...Array.from({ length: 4 }, () =>
        refuseMails(db, { accountId, kind: 'activated', now: TEST_NOW }),
      ),
    ])
    await Promise.all(tabs)
    for (const accountId of diners) {
      expect(await followListing(db, { accountId, listingId, now: TEST_NOW })).toBe('not-found')
      await refuseMails(db, { accountId, kind: 'activated', now: TEST_NOW })
    }
    expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('mail_refusals').selectAll().execute()).toEqual([])
  })

  test('takes the diner out of open lines and leaves activated ones as full as they were', async () => {
    const vera = await addAccount(db, { email: 'vera@example.com' })
    const omar = await addPerson(db, PEOPLE.omar)
    const open = await addCoupon(db, listingId, { target: 3 })
    const full = await addCoupon(db, listingId, { target: 2 })
    const ended = await addCoupon(db, listingId, { target: 3 })
    for (const coupon of [open, full, ended]) {
      await join(coupon, vera)
      await join(coupon, omar)
    }
    await db.updateTable('coupons').set({ ends_on: '2027-06-01' }).where('id', '=', ended).execute()

    expect(await remove(vera)).toBe('deleted')

    expect(await entriesOf(open)).toEqual([omar])
    expect(await entriesOf(ended)).toEqual([omar])
    expect(await entriesOf(full)).toEqual([null, omar])
  })

  test('leaves nothing of the diner, and nobody else is touched', async () => {
    const vera = await addAccount(db, { email: 'vera@example.com' })
    const omar = await addPerson(db, PEOPLE.omar)
    for (const accountId of [vera, omar]) {
      await signIn(db, accountId)
      await followListing(db, { accountId, listingId, now: TEST_NOW })
    }
    for (const recipient of ['Vera@example.com', PEOPLE.omar.email]) {
      const mail = { kind: 'reset', recipient, subject: 'Hello', body: 'A link' }
      await db.transaction().execute(tx => outboxOnly.put(tx, mail))
    }

    expect(await remove(vera)).toBe('deleted')

    const left = await db.selectFrom('accounts').select('id').execute()
    expect(left).toEqual([{ id: omar }])
    for (const table of ['sessions', 'follows'] as const) {
      const rows = await db.selectFrom(table).select('account_id').execute()
      expect(rows).toEqual([{ account_id: omar }])
    }
    expect(await mailsOf(db, 'reset')).toMatchObject([{ recipient: PEOPLE.omar.email }])
    expect(await mailsOf(db, 'account-deleted')).toMatchObject([{ recipient: 'vera@example.com' }])
  })

  test('needs the password, and happens once however often it is asked', async () => {
    const vera = await addAccount(db, { email: 'vera@example.com' })
    expect(await remove(vera, 'Not the one 4 me')).toBe('wrong-password')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => remove(vera)))
    expect(outcomes.filter(outcome => outcome === 'deleted')).toHaveLength(1)
    expect(await mailsOf(db, 'account-deleted')).toHaveLength(1)
  })

  test('is for diners: a business keeps its account', async () => {
    const bea = await addAccount(db, { email: 'bea@example.com', role: 'business' })
    expect(await remove(bea)).toBe('wrong-password')
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })
})

describe('deleting an account beside the last join', () => {
  const ROUNDS = 60

  /** Rounds in which a line activated although it was short, or a place was lost or named nobody. */
  async function brokenRounds(removeDiner: (dinerId: string) => Promise<unknown>): Promise<number> {
    const goers = await addDiners(ROUNDS)
    const [stays = '', joins = ''] = [
      await addPerson(db, PEOPLE.dana),
      await addPerson(db, PEOPLE.omar),
    ]
    let broken = 0
    for (const goes of goers) {
      const couponId = await addCoupon(db, listingId, { target: 3 })
      await join(couponId, stays)
      await join(couponId, goes)
      await Promise.all([removeDiner(goes), join(couponId, joins)])
      if (await isBroken(couponId)) broken += 1
    }
    return broken
  }

  test('never activates a line that is short', async () => {
    expect(await brokenRounds(await slowly('delete_diner_slowly', '$&'))).toBe(0)
  })

  test('would without the locks of the coupons: the check that this test can fail', async () => {
    const removeUnlocked = await slowly('delete_diner_without_lock', 'order by id)')
    expect(await brokenRounds(removeUnlocked)).toBeGreaterThan(0)
  })
})

/** The very rule of deleting, holding what it decided for a moment as a busy machine would. */
async function slowly(name: string, lock: string): Promise<(dinerId: string) => Promise<unknown>> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('delete_diner'::regproc) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  expect(text).toContain('order by id for update)')
  const slow = text
    .replace('delete_diner', name)
    .replace('order by id for update)', lock)
    .replace('delete from queue_entries', 'perform pg_sleep(0.02);\n  delete from queue_entries')
  await sql.raw(slow).execute(db)
  return dinerId =>
    sql`select ${sql.ref(name)}(id, password_hash) from accounts where id = ${dinerId}`.execute(db)
}

test('diners who come, go and are deleted over many lines leave every count true', async () => {
  const diners = await addDiners(30)
  const coupons = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addCoupon(db, listingId, { target: 8 + index })),
  )
  const joined: string[] = []
  const visits = diners.map(async (dinerId, seat) => {
    for (let step = 0; step < 12; step += 1) {
      const couponId = coupons[(seat * 5 + step * 7) % coupons.length] ?? ''
      if (step % 4 === 3) await leaveQueue(db, { couponId, dinerId, now: TEST_NOW })
      else joined.push(await join(couponId, dinerId))
    }
  })
  const removals = diners.slice(0, 15).map(dinerId => remove(dinerId))
  const removed = await Promise.all(removals)
  await Promise.all(visits)

  expect(new Set(removed)).toEqual(new Set(['deleted']))
  for (const outcome of joined) {
    expect(outcome).toBeOneOf([
      'joined',
      'activated',
      'already-joined',
      'line-full',
      'not-confirmed',
    ])
  }
  for (const couponId of coupons) expect(await isBroken(couponId)).toBe(false)
  const accounts = await db.selectFrom('accounts').select('id').execute()
  expect(accounts).toHaveLength(15)
})

/** Whether a line is not what it says: activated means full, and open means short and all with names. */
async function isBroken(couponId: string): Promise<boolean> {
  const { activated_at, target } = await db
    .selectFrom('coupons')
    .select(['activated_at', 'target'])
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const entries = await entriesOf(couponId)
  if (activated_at) return entries.length !== target
  return entries.length >= target || entries.includes(null)
}
