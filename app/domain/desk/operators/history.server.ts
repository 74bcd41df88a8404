import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { PER_PAGE, pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import { LOOKS } from '../audit/audit.server.ts'
import { subjectOf } from './history-subjects.server.ts'
import { nameObjects } from './object-names.server.ts'

export interface HistoryLine {
  at: Date
  /** Null for Hush itself, for guests, and where the account is deleted. */
  actor: string | null
  actorId: string | null
  role: string
  action: string
  reason: string | null
  objectId: string
  /** Null for the subject of the history, and for what is gone. */
  name: string | null
  isLook: boolean
}

export interface History extends RowPage<HistoryLine> {
  objectId: string
  /** The newest of each colleague. */
  looks: HistoryLine[]
  /** That of the place. */
  timeZone: string
}

/**
 * Everything that happened to what the log calls objectId ("listing 7"), and to what belongs to it; the newest first,
 * a page at a time. The caller checks the id.
 */
export async function listHistory(
  db: Db,
  { objectId, page }: { objectId: string; page: number },
): Promise<History> {
  const rows = await historyRows(db, objectId, page)
  const objectIds = rows.map(row => row.objectId).filter(id => id !== objectId)
  const names = await nameObjects(db, { objectIds })
  const lines = rows.map(({ timeZone: _, ...row }) => ({
    ...row,
    name: names.get(row.objectId) ?? null,
  }))
  return {
    ...pageOf(
      lines.filter(({ isLook }) => !isLook),
      page,
    ),
    objectId,
    looks: lines.filter(({ isLook }) => isLook),
    timeZone: rows[0]?.timeZone ?? DEFAULT_TIME_ZONE,
  }
}

const LOOKS_READ = PER_PAGE * 10

async function historyRows(db: Db, objectId: string, page: number) {
  const { limit, offset } = pageRange(page)
  const newest = offset + limit
  const { things, facts, place } = subjectOf(objectId, newest)
  const { rows } = await sql<Omit<HistoryLine, 'name'> & { timeZone: string | null }>`
    with things (object_id) as (${things}),
    looks as (
      select distinct on (actor_id) look.* from things cross join lateral (
        select at, id, actor_id, role, action, object_id, reason from audit_log
        where audit_log.object_id = things.object_id and action = any(${LOOKS})
        order by id desc limit ${LOOKS_READ}
      ) as look order by actor_id, id desc
    ),
    acts as (
      select act.* from things cross join lateral (
        select at, id, actor_id, role, action, object_id, reason from audit_log
        where audit_log.object_id = things.object_id and action <> all(${LOOKS})
        order by id desc limit ${newest}
      ) as act
      union all select at, 0, actor_id, role, action, object_id, reason from (${facts}) as fact
      order by at desc, id desc limit ${limit} offset ${offset}
    )
    select at, nullif(trim(first_name || ' ' || last_name), '') as actor, actor_id as "actorId",
      line.role, action, reason, object_id as "objectId", is_look as "isLook",
      (select time_zone from listings where id in (${place}) limit 1) as "timeZone"
    from (select *, true as is_look from looks union all select *, false from acts) as line
    left join accounts on accounts.id = actor_id
    order by at desc, line.id desc`.execute(db)
  return rows
}
