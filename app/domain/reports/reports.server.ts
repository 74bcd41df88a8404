import type { Db } from '../../../db/client.ts'
import type { Report } from '../evidence/belief.ts'

/** A guest who reports: a diner, or a network that holds visitors nobody can tell apart. */
export type Guest = { accountId: string } | { network: Buffer }

export interface FiledReport extends Report {
  id: number
}

/** What was not taken back, latest first. */
export async function listReports(
  db: Db,
  { listingId, since }: { listingId: number; since: Date },
): Promise<FiledReport[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'kind', 'weight', 'reported_at', 'account_id', 'network'])
    .where('listing_id', '=', listingId)
    .where('reported_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    weight: row.weight,
    at: row.reported_at,
    person: row.account_id ?? row.network?.toString('base64url') ?? '',
  }))
}
