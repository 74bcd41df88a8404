import type { Tx } from '../../../db/client.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { changesText, type Facts } from '../desk/audit/changes-text.ts'

interface NotedChange {
  /** "listing 7" */
  objectId: string
  accountId: string
  before: Facts
  after: Facts
  now: Date
}

/** Writes to the log what changed, if anything did; what `after` does not name has gone. */
export async function noteChange(
  tx: Tx,
  { objectId, accountId, before, after, now }: NotedChange,
): Promise<void> {
  const gone = Object.fromEntries(Object.keys(before).map(name => [name, null]))
  const reason = changesText(before, { ...gone, ...after })
  if (reason === null) return
  const by = { actorId: accountId, role: 'business' } as const
  await writeAudit(tx, { ...by, action: 'change listing', objectId, reason, now })
}

/** Of a picture or a file that people see and no word names. */
export function fileFact(what: string, file: string | null, former: string | null = null) {
  if (file === null) return null
  return former === null || former === file ? `a ${what}` : `another ${what}`
}
