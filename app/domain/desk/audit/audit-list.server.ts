import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { isUid } from '../../ids/id.ts'
import { LOOKS } from './audit.server.ts'
import type { AuditFilters } from './audit-filters.ts'

export interface AuditLine {
  id: number
  at: Date
  actor: string | null
  actorId: string | null
  role: string
  action: string
  objectId: string
  reason: string | null
  session: string | null
  address: string | null
}

const HUSH = 'hush'

export async function listAudit(
  db: Db,
  { filters, before, limit }: { filters: AuditFilters; before: number | null; limit: number },
): Promise<AuditLine[]> {
  const { action, actor, object, from, to } = filters
  const isHush = actor?.toLowerCase() === HUSH
  const actorIds = actor === null || isHush ? null : await findActors(db, actor)
  if (actorIds?.length === 0) return []
  return auditLines(db)
    .$if(before !== null, log => log.where('audit_log.id', '<', before))
    .$if(action !== null, log => log.where('action', '=', action ?? ''))
    .$if(isHush, log => log.where('actor_id', 'is', null))
    .$if(actorIds !== null, log => log.where('actor_id', 'in', actorIds ?? []))
    .$if(object !== null, log => log.where('object_id', '=', object ?? ''))
    .$if(from !== null, log => log.where('at', '>=', startOf(from ?? '', 0)))
    .$if(to !== null, log => log.where('at', '<', startOf(to ?? '', 1)))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
}

function auditLines(db: Db) {
  return db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'actor_id')
    .select(['audit_log.id', 'at', 'email as actor', 'actor_id as actorId', 'audit_log.role'])
    .select(['action', 'object_id as objectId', 'reason'])
    .select(sql<string | null>`left(encode(session_hash, 'hex'), 8)`.as('session'))
    .select(sql<string | null>`left(encode(address_hash, 'hex'), 8)`.as('address'))
}

function startOf(day: string, days: number) {
  return sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${DEFAULT_TIME_ZONE}`
}

async function findActors(db: Db, actor: string): Promise<string[]> {
  if (isUid(actor)) return [actor]
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where(eb => eb(eb.fn<string>('lower', ['email']), '=', actor.toLowerCase()))
    .execute()
  return accounts.map(({ id }) => id)
}

export function listLatestActs(db: Db, { limit }: { limit: number }): Promise<AuditLine[]> {
  return auditLines(db)
    .where('action', 'not in', LOOKS)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
}
