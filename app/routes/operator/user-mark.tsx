import type { DeskUser } from '../../domain/desk/operators/desk-users.server.ts'
import { StateMark } from './state-mark.tsx'

export function UserMark({
  suspendedAt,
  confirmedAt,
  verifiedAt,
}: Pick<DeskUser, 'suspendedAt' | 'confirmedAt' | 'verifiedAt'>) {
  if (suspendedAt) return <StateMark tone="bad">suspended</StateMark>
  if (!confirmedAt) return <StateMark tone="quiet">not confirmed</StateMark>
  return <StateMark tone="plain">{verifiedAt ? 'verified' : 'confirmed'}</StateMark>
}
