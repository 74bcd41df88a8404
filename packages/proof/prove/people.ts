import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '../../../app/domain/accounts/sessions.server.ts'
import type { Db } from '../../../db/client.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { addCoupon, addListing } from '../../../test/world.ts'

export interface Diner {
  id: string
  cookie: string
}

let crowds = 0

/** Confirmed diners, each with a session. */
export async function addDiners(db: Db, count: number): Promise<Diner[]> {
  crowds += 1
  const crowd = `crowd${crowds}x${randomBytes(4).toString('hex')}`
  const { rows } = await sql<{ id: string }>`
    insert into accounts (role, email, mailbox, password_hash, first_name, last_name,
      profile_picture, confirmed_at)
    select 'diner', ${crowd} || n || '@hush.test', ${crowd} || n || '@hush.test', '', 'Crowd', 'X',
      'drink-beer', ${TEST_NOW}
    from generate_series(1, ${count}::int) as n returning id`.execute(db)
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  await sql`
    insert into sessions (token_hash, account_id, created_at, seen_at, expires_at, password_shown_at)
    select decode(token, 'hex'), account, ${TEST_NOW}, ${TEST_NOW}, ${later(DAY)}, ${TEST_NOW}
    from unnest(${tokens.map(token => hashToken(token).toString('hex'))}::text[],
      ${rows.map(row => row.id)}::uuid[]) as people (token, account)`.execute(db)
  return rows.map(({ id }, index) => ({ id, cookie: `hush_session=${tokens[index]}` }))
}

export async function addOpenCoupon(db: Db, target: number): Promise<string> {
  const { id } = await addListing(db, { name: 'The Proving Ground' })
  return addCoupon(db, id, { target })
}
