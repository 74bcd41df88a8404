import type { Tx } from '../../../db/client.ts'
import type { Role } from '../accounts/viewer.ts'

export interface AuditEntry {
  /** Who did it; null for Hush itself. */
  actorId: string | null
  role: Role | 'system'
  /** A verb and a noun: "approve verification". */
  action: string
  /** What it was done to, such as "listing 17". */
  objectId: string
  reason?: string
  /** From `hashToken`, of the session it was done in. */
  sessionHash?: Buffer
  /** A keyed hash of the address it came from. */
  addressHash?: Buffer
  now: Date
}

/** Who does something, and in which session from where: what every entry says of its actor. */
export type Acting = Pick<AuditEntry, 'actorId' | 'role' | 'sessionHash' | 'addressHash'>

/** Adds to the audit log within the transaction of what it records; the database chains the rows. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: entry.now,
      actor_id: entry.actorId,
      role: entry.role,
      action: entry.action,
      // An address names an id in any case; its history finds it in one.
      object_id: entry.objectId.toLowerCase(),
      reason: entry.reason,
      session_hash: entry.sessionHash,
      address_hash: entry.addressHash,
    })
    .execute()
}
