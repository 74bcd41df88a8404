import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notifyDiners } from '../app/domain/following/news/notify-diners.server.ts'
import { useDatabase } from '../test/database.ts'
import { outboxOnly } from '../test/mails.ts'
import { addPerson, PEOPLE } from '../test/world.ts'
import { loadDemoWorld, refreshDemoWorld } from './load.server.ts'
import { DEMO_PASSWORD } from './people.ts'

const { db } = useDatabase()
const THURSDAY = new Date('2027-06-17T17:00:00-04:00')
const days = (count: number) => new Date(THURSDAY.getTime() + count * 24 * 60 * 60 * 1000)

async function count(table: 'listings' | 'accounts' | 'queue_entries'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('loading the demo world', () => {
  test('happens once, even when two processes start at the same time', async () => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadDemoWorld(db, { now: THURSDAY })))
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await loadDemoWorld(db, { now: days(1) })).toBe(false)
    expect(await count('listings')).toBeGreaterThanOrEqual(340)
  })

  test('gives the six sign-ins their password and nobody else', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    const accounts = await db.selectFrom('accounts').selectAll().execute()
    const known = accounts.filter(({ email }) => email.endsWith('@hush.test'))
    expect(
      known.map(({ role, email, verified_at }) => [email, role, verified_at !== null]).sort(),
    ).toEqual([
      ['business@hush.test', 'business', true],
      ['diner@hush.test', 'diner', false],
      ['newbusiness@hush.test', 'business', false],
      ['operator2@hush.test', 'operator', false],
      ['operator@hush.test', 'operator', false],
      ['staff@hush.test', 'diner', false],
    ])
    for (const { password_hash } of known) {
      expect(await verify(password_hash ?? '', DEMO_PASSWORD)).toBe(true)
    }
    const others = new Set(
      accounts.filter(one => !known.includes(one)).map(({ password_hash }) => password_hash),
    )
    for (const hash of others) expect(await verify(hash ?? '', DEMO_PASSWORD)).toBe(false)
  })

  test('gives the business a listing where a visit begins', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    const own = await db
      .selectFrom('listings')
      .innerJoin('accounts', 'accounts.id', 'business_id')
      .select(['listings.zip_code', 'member_uid', 'listings.verified_at'])
      .where('email', '=', 'business@hush.test')
      .execute()
    expect(own).toEqual([
      { zip_code: '20852', member_uid: expect.any(String), verified_at: expect.any(Date) },
    ])
  })

  test('keeps every place near the point of its zip code', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    const { furthest } = await db
      .selectFrom('listings')
      .select(eb => eb.fn.max('miles_from_zip').as('furthest'))
      .executeTakeFirstOrThrow()
    expect(furthest).toBeGreaterThan(0.5)
    expect(furthest).toBeLessThan(1.25)
  })
})

describe('the mails of the demo world', () => {
  const news = {
    mail: outboxOnly,
    links: { coupon: String, coupons: '', mailSettings: String, unsubscribe: String },
  }
  const mails = () => db.selectFrom('mails').selectAll().execute()

  test('do not tell of what was over when it was loaded, nor the invented crowd of anything', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    await notifyDiners(db, { ...news, now: THURSDAY })
    await notifyDiners(db, { ...news, now: days(1) })
    expect(await mails()).toEqual([])
  })

  test('tell of a queue that ran again after the world moved on', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    const dana = await addPerson(db, PEOPLE.dana)
    const { id } = await db
      .selectFrom('coupons')
      .select('id')
      .where('ends_on', '=', '2027-06-17')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('queue_entries')
      .values({ coupon_id: id, diner_id: dana, code: 'X' })
      .execute()
    await notifyDiners(db, { ...news, now: days(1) })
    expect(await mails()).toHaveLength(1)
    await refreshDemoWorld(db, { now: days(10) })
    await notifyDiners(db, { ...news, now: days(10) })
    expect(await mails()).toHaveLength(1)
    await notifyDiners(db, { ...news, now: days(11) })
    expect(await mails()).toHaveLength(2)
  })
})

describe('a demo world that has aged', () => {
  test('is left alone for three days', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    expect(await refreshDemoWorld(db, { now: days(3) })).toBe(false)
  })

  test('moves all its dates on, once, and touches nothing that visitors added', async () => {
    await loadDemoWorld(db, { now: THURSDAY })
    const listing = await db.selectFrom('listings').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('deals')
      .values({ listing_id: listing.id, title: 'Ours', ends_on: '2027-07-01' })
      .execute()
    const before = await readDates()
    const refreshed = await Promise.all([1, 2].map(() => refreshDemoWorld(db, { now: days(10) })))
    expect(refreshed.filter(Boolean)).toHaveLength(1)
    expect(await readDates()).toEqual(before.map(dates => dates.map(date => shifted(date, 10))))
    const ours = db.selectFrom('deals').select('ends_on').where('title', '=', 'Ours')
    expect(await ours.executeTakeFirst()).toEqual({ ends_on: '2027-07-01' })
  })
})

/** Some dates of every table that has any, in a stable order. */
async function readDates(): Promise<string[][]> {
  const tables = [
    sql<{ date: string }>`select ends_on as date from coupons order by id`,
    sql<{
      date: string
    }>`select (created_at at time zone 'UTC')::date as date from coupons order by id`,
    sql<{
      date: string
    }>`select (joined_at at time zone 'UTC')::date as date from queue_entries order by id`,
    sql<{ date: string }>`select ends_on as date from deals where title <> 'Ours' order by id`,
    sql<{ date: string }>`select starts_on as date from offers order by id`,
    sql<{ date: string }>`select ends_on as date from offers order by id`,
    sql<{ date: string }>`select checked_on as date from listings order by id`,
  ]
  return Promise.all(
    tables.map(async query => (await query.execute(db)).rows.map(({ date }) => date)),
  )
}

function shifted(date: string, count: number): string {
  return new Date(Date.parse(date) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
