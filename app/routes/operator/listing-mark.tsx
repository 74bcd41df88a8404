import type { DeskListing } from '../../domain/desk/operators/desk-listings.server.ts'
import { StateMark } from './state-mark.tsx'

export function ListingMark({
  hiddenAt,
  claimedAt,
  memberUid,
}: Pick<DeskListing, 'hiddenAt' | 'claimedAt' | 'memberUid'>) {
  if (claimedAt && memberUid === null) return <StateMark tone="quiet">claimed</StateMark>
  if (hiddenAt) return <StateMark tone="bad">hidden</StateMark>
  return <StateMark tone="plain">shown</StateMark>
}
