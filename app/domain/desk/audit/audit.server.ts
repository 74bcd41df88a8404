import type { Tx } from '../../../../db/client.ts'
import type { Role } from '../../accounts/viewer.ts'

export interface AuditEntry {
  /** Null for entries of Hush itself. */
  actorId: string | null
  role: Role | 'system'
  /** A verb and a noun: "approve verification". */
  action: string
  objectId: string
  reason?: string
  sessionHash?: Buffer
  addressHash?: Buffer
  now: Date
}

export type AuditActor = Pick<AuditEntry, 'actorId' | 'role' | 'sessionHash' | 'addressHash'>

/** These entries record that something was read, and decide nothing. */
export const LOOKS = [
  'view account',
  'view inquiry',
  'view ledger',
  'look at document',
  'export audit log',
  'export inquiries',
]

/** Call it in the transaction that it records; the database chains the rows. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: entry.now,
      actor_id: entry.actorId,
      role: entry.role,
      action: entry.action,
      // Addresses carry ids in any case.
      object_id: entry.objectId.toLowerCase(),
      reason: entry.reason,
      session_hash: entry.sessionHash,
      address_hash: entry.addressHash,
    })
    .execute()
  if (entry.role === 'operator' && !LOOKS.includes(entry.action)) {
    await tx
      .deleteFrom('desk_holds')
      .where('object_id', '=', entry.objectId.toLowerCase())
      .execute()
  }
}
