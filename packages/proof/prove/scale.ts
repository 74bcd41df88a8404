import { sql } from 'kysely'
import { TEST_NOW } from '../../../test/moment.ts'
import { compareLoads } from '../bench/load.ts'
import { fill } from '../bench/nearby.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'

interface Size {
  listings: number
  coupons: number
  accounts: number
  entries: number
}

const FULL: Size = { listings: 100_000, coupons: 50_000, accounts: 200_000, entries: 1_000_000 }
const SMALL: Size = { listings: 20_000, coupons: 10_000, accounts: 40_000, entries: 200_000 }
const KEPT = 0.8

/** L9: a demo world and a large one, read in turn. */
async function scale(stage: Stage): Promise<Outcome> {
  const size = stage.isFull ? FULL : SMALL
  const small = await stage.shared()
  const large = await stage.start()
  await enlarge(large, size)
  const seconds = stage.isFull ? { seconds: 10, rounds: 3 } : { seconds: 3, rounds: 1 }
  const body = JSON.stringify({ zip_code: '20852', n: 12 })
  const call = { method: 'POST', body, headers: { 'content-type': 'application/json' } } as const
  const drawn = { headers: { cookie: 'hush_session=nobody' } }
  const at = ({ url }: Application, path: string) => url + path
  const pages = await compareLoads(
    { url: at(large, '/'), ...drawn },
    { url: at(small, '/'), ...drawn },
    seconds,
  )
  const calls = await compareLoads(
    { url: at(large, '/api/fetch_restaurants'), ...call },
    { url: at(small, '/api/fetch_restaurants'), ...call },
    seconds,
  )
  const rates = { 'GET /': pages, fetch_restaurants: calls }
  return {
    amount: Object.entries(size)
      .map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`)
      .join(', '),
    figure: Object.entries(rates)
      .map(([what, { ratio, ours, bound }]) => {
        return `${what} ${ratio.toFixed(2)}: ${Math.round(ours)}/s against ${Math.round(bound)}/s`
      })
      .join('; '),
    problems: Object.entries(rates).flatMap(([what, { ratio, failures }]) => [
      ...(ratio >= KEPT ? [] : [`${what} keeps ${ratio.toFixed(2)} of its rate.`]),
      ...(failures > 0 ? [`${failures} of ${what} failed.`] : []),
    ]),
  }
}

async function enlarge({ db }: Application, { listings, coupons, accounts, entries }: Size) {
  await fill(db, listings)
  await sql`
    insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
      profile_picture, confirmed_at)
    select 'diner', 'scale' || n || '@hush.test', 'scale' || n || '@hush.test', '', 'Scale', 'X',
      'drink-beer', ${TEST_NOW}
    from generate_series(1, ${accounts}::int) as n`.execute(db)
  await sql`
    insert into coupons (listing_id, title, description, target, ends_on)
    select id, 'A dozen of ' || n, 'For those who come.', 500, date '2027-07-30'
    from generate_series(1, ${coupons}::int) as n
    join (select id, row_number() over (order by id) as place, count(*) over () as places
      from listings) as listing on place = 1 + n % places`.execute(db)
  await sql`
    insert into queue_entries (coupon_id, diner_id, code, joined_at)
    select coupon.id, diner.id, 'scale' || n, ${TEST_NOW}
    from generate_series(0, ${entries}::int - 1) as n
    join (select id, row_number() over (order by id) - 1 as place from coupons
      where title like 'A dozen of %') as coupon on coupon.place = n % ${coupons}::int
    join (select id, row_number() over (order by id) - 1 as place from accounts
      where email like 'scale%') as diner
      on diner.place = (n / ${coupons}::int * 7919 + n) % ${accounts}::int`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

export const scales: Check[] = [
  {
    id: 'L9',
    what: 'A large world against the demo world',
    goal: 'pages and calls keep 0.8 of their rate',
    run: scale,
  },
]
