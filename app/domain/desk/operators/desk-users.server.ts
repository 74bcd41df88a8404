import { searchKey } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { Role } from '../../accounts/viewer.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import type { Sort } from '../../forms/sort.ts'
import { isUid } from '../../ids/id.ts'
import { escapeLike } from '../../locations/locations.server.ts'
import { isAbout } from './key-search.server.ts'

export interface DeskUser {
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
  createdAt: Date
  confirmedAt: Date | null
  verifiedAt: Date | null
  suspendedAt: Date | null
}

interface DeskQuery {
  text: string
  role: Role | null
  isSuspended: boolean
  page: number
  sort: Sort<UserSort>
}

/** Each has an index in both directions. */
const SORTED = {
  email: { first: sql`lower(email), id`, last: sql`lower(email) desc, id` },
  joined: { first: sql`created_at, id desc`, last: sql`created_at desc, id` },
}
type UserSort = keyof typeof SORTED
export const USER_SORTS: readonly UserSort[] = ['email', 'joined']
export const NEWEST_USERS: Sort<UserSort> = { by: 'joined', isDescending: true }

export async function listUsers(db: Db, query: DeskQuery): Promise<RowPage<DeskUser>> {
  const { rows } = await usersQuery(query).execute(db)
  return pageOf(rows, query.page)
}

function usersQuery({ text, role, isSuspended, page, sort }: DeskQuery): RawBuilder<DeskUser> {
  const { limit, offset } = pageRange(page)
  return sql<DeskUser>`
    select ${COLUMNS} from accounts
    where ${text === '' ? sql`true` : matches(text)}
      and ${role === null ? sql`true` : sql`role = ${role}`}
      and ${isSuspended ? sql`suspended_at is not null` : sql`true`}
    order by ${SORTED[sort.by][sort.isDescending ? 'last' : 'first']}
    limit ${limit}::int offset ${offset}::int`
}

/** Businesses also by the phone number and the street of their place. */
function matches(text: string): RawBuilder<boolean> {
  const part = `%${escapeLike(searchKey(text))}%`
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return sql`(
    person_key like ${part} or ${isAbout(sql`person_key`, text)}
    or id in (select business_id from listings where ${isAbout(sql`place_key`, text)})
    or id in (select account_id from businesses where business_number in (${digits}, ${`1${digits}`})))`
}

const COLUMNS = sql`id, role, email, first_name as "firstName", last_name as "lastName",
  created_at as "createdAt", confirmed_at as "confirmedAt", verified_at as "verifiedAt",
  suspended_at as "suspendedAt"`

export interface DeskUserFacts extends DeskUser {
  suspensionReason: string | null
  sessions: number
  follows: number
  queues: number
  listing: { id: number; name: string; isHidden: boolean } | null
  owner: { id: string; name: string } | null
  branches: { id: string; name: string }[]
}

export async function findUser(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<DeskUserFacts | null> {
  if (!isUid(accountId)) return null
  const { rows } = await sql<DeskUserFacts>`
    select ${COLUMNS}, suspension_reason as "suspensionReason",
      (select count(*) from sessions where account_id = accounts.id and expires_at > ${now}) as sessions,
      (select count(*) from follows where account_id = accounts.id) as follows,
      (select count(*) from queue_entries where diner_id = accounts.id) as queues,
      (select jsonb_build_object('id', id, 'name', name, 'isHidden', hidden_at is not null)
        from listings where business_id = accounts.id) as listing,
      (select jsonb_build_object('id', owner_id, 'name', name)
        from listings where business_id = owner_id) as owner,
      (select coalesce(jsonb_agg(jsonb_build_object('id', branch.id, 'name', name) order by branch.created_at), '[]')
        from accounts branch join listings on business_id = branch.id
        where branch.owner_id = accounts.id) as branches
    from accounts where id = ${accountId}`.execute(db)
  return rows[0] ?? null
}
