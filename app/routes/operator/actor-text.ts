import type { AuditLine } from '../../domain/desk/audit/audit-list.server.ts'

export function actorText({ actor, actorId, role }: AuditLine): string {
  if (actor !== null) return actor
  if (actorId === null) return role === 'system' ? 'Hush' : role
  return `${role}, deleted (${actorId.slice(0, 8)})`
}
