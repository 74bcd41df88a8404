import type { Db } from '../../../db/client.ts'
import { hashToken } from '../accounts/sessions.server.ts'
import type { Workplace } from './staff.ts'

interface WorkplaceQuery {
  accountId: string
  /** Null, or a former workplace, means the latest. */
  workplaceId: string | null
}

/** The current one first, then the latest. */
export async function listWorkplaces(
  db: Db,
  { accountId, workplaceId }: WorkplaceQuery,
): Promise<Workplace[]> {
  const rows = await openWorkplaces(db, { accountId })
    .select(['staff.business_id as businessId', 'listings.name'])
    .orderBy(eb => eb('staff.business_id', 'is not distinct from', workplaceId), 'desc')
    .orderBy('joined_at', 'desc')
    .orderBy('staff.business_id')
    .execute()
  return rows
}

function openWorkplaces(db: Db, { accountId }: { accountId: string }) {
  return db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.business_id')
    .innerJoin('listings', 'listings.business_id', 'staff.business_id')
    .where('account_id', '=', accountId)
    .where('member_uid', 'is not', null)
    .where('suspended_at', 'is', null)
}

interface Switch {
  sessionToken: string
  accountId: string
  businessId: string
}

export async function switchWorkplace(
  db: Db,
  { sessionToken, accountId, businessId }: Switch,
): Promise<Workplace | null> {
  const workplace = await openWorkplaces(db, { accountId })
    .select(['staff.business_id as businessId', 'listings.name'])
    .where('staff.business_id', '=', businessId)
    .executeTakeFirst()
  if (!workplace) return null
  await db
    .updateTable('sessions')
    .set({ workplace_id: businessId })
    .where('token_hash', '=', hashToken(sessionToken))
    .where('account_id', '=', accountId)
    .execute()
  return workplace
}
