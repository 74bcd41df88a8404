import { addDays } from '@hush/hours/time'
import { readListings } from '../app/domain/listings/reading.server.ts'
import type { Tx } from '../db/client.ts'
import type { WeekException } from '../db/documents.ts'
import type { DemoWorld } from './world.ts'

export async function insertExceptions(
  tx: Tx,
  { people }: DemoWorld,
  today: string,
): Promise<void> {
  const row = await tx
    .selectFrom('listings')
    .select('id')
    .where('business_id', '=', people.business.id)
    .executeTakeFirst()
  if (!row) return
  const exceptions: WeekException[] = [
    { on: addDays(today, 6), kind: 'no-happy-hour', note: 'private party' },
    {
      on: addDays(today, 12),
      kind: 'other-hours',
      note: 'live jazz',
      happy: [{ start: 20 * 60, end: 23 * 60 }],
    },
    { on: addDays(today, 17), kind: 'closed', note: '' },
  ]
  await tx
    .updateTable('listings')
    .set({ exceptions: JSON.stringify(exceptions) })
    .where('id', '=', row.id)
    .execute()
  await readListings(tx, { listingIds: [row.id] })
}
