import type { Db } from '../../../db/client.ts'
import { noteLate } from '../../domain/desk/audit/note-late.server.ts'

/** Says who was first, and that the reason of whoever came second is kept. */
export async function lateNotice(
  db: Db,
  { notice, ...act }: { notice: string } & Parameters<typeof noteLate>[1],
): Promise<string> {
  const late = await noteLate(db, act)
  if (late === 'repeated') return notice
  const first = late.first === null ? '' : ` ${late.first} was first.`
  return `${notice}${first} Your reason is kept in the log.`
}
