import { href } from 'react-router'
import type { TapKind } from '../../domain/results/visit.ts'

/** Best effort: the link works whether or not this arrives. */
export function reportTap(listingId: number, kind: TapKind): void {
  const address = href('/listings/:listingId/visits', { listingId: String(listingId) })
  navigator.sendBeacon?.(address, new URLSearchParams({ kind }))
}
