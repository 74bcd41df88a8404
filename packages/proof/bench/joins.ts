import { sql } from 'kysely'
import { joinQueue } from '../../../app/domain/promotions/queue.server.ts'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import type { Goal } from './goal.ts'
import { median } from './load.ts'

const COUPONS = 1000
const DINERS = 2000
const WORKERS = 20
const SECONDS = 4
const ROUNDS = 3
const SECOND_MS = 1000

/** Compares with a bare UPDATE of one hot row through the same pool. */
export async function benchJoins(connectionString: string): Promise<Goal[]> {
  const db = createDb(createPool({ connectionString, size: WORKERS }))
  const { coupons, diners } = await prepare(db)
  let next = 0
  const join = async () => {
    const turn = next
    next += 1
    const couponId = coupons[turn % COUPONS] ?? ''
    const dinerId = diners[(turn + Math.floor(turn / COUPONS)) % DINERS] ?? ''
    const outcome = await joinQueue(db, { couponId, dinerId, now: new Date() })
    if (outcome !== 'joined') throw new Error(`A steady join was answered ${outcome}.`)
  }
  const update = async () => {
    await sql`update hot set n = n + 1`.execute(db)
  }
  const rates: { joins: number[]; updates: number[] } = { joins: [], updates: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.joins.push(await rate(join))
    rates.updates.push(await rate(update))
  }
  await sql`drop table hot`.execute(db)
  await db.destroy()
  const joins = median(rates.joins)
  const updates = median(rates.updates)
  return [
    {
      what: 'Steady joins over 1,000 coupons against a hot-row UPDATE',
      figure: Number((joins / updates).toFixed(3)),
      atLeast: 0.5,
      raw: `${joins.toFixed(0)}/s and ${updates.toFixed(0)}/s, ${WORKERS} connections`,
    },
  ]
}

async function rate(work: () => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * SECOND_MS
  let done = 0
  const worker = async () => {
    while (performance.now() < until) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return done / SECONDS
}

async function prepare(db: Db): Promise<{ coupons: string[]; diners: string[] }> {
  await sql`create table hot (n bigint not null)`.execute(db)
  await sql`insert into hot values (0)`.execute(db)
  const diners = await sql<{ id: string }>`
    insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
      profile_picture, confirmed_at)
    select 'diner', 'bench' || n || '@hush.test', 'bench' || n || '@hush.test', '', 'B', 'B', '',
      now()
    from generate_series(1, ${DINERS}::int) as n returning id`.execute(db)
  const coupons = await sql<{ id: string }>`
    insert into coupons (listing_id, title, description, target, ends_on)
    select (select min(id) from listings), 'Bench', '', 1000000, current_date + 30
    from generate_series(1, ${COUPONS}::int) returning id`.execute(db)
  return { coupons: coupons.rows.map(row => row.id), diners: diners.rows.map(row => row.id) }
}
