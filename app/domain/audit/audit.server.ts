import type { Tx } from '../../../db/client.ts'
import type { Role } from '../accounts/viewer.ts'

export interface AuditEntry {
  /** Null for Hush itself. */
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

/** Written in the transaction of what it records; the database chains the rows. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: entry.now,
      actor_id: entry.actorId,
      role: entry.role,
      action: entry.action,
      // Addresses contain ids in any case, and the history looks them up in one.
      object_id: entry.objectId.toLowerCase(),
      reason: entry.reason,
      session_hash: entry.sessionHash,
      address_hash: entry.addressHash,
    })
    .execute()
}
