import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'

const KEPT_MS = 30 * DAY_MS

export async function deleteOldAlerts(db: Db, { now }: { now: Date }): Promise<void> {
  const horizon = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('alerts').where('expires_at', '<', horizon).execute()
  await db.deleteFrom('digests').where('told_at', '<', horizon).execute()
}
