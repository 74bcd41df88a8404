import { href } from 'react-router'
import type { TapKind } from '../../domain/results/visit.ts'

/** Tells that a link of a listing was tapped; whether that arrives or not, the link does what it does. */
export function reportTap(listingId: number, kind: TapKind): void {
  const address = href('/listings/:listingId/visits', { listingId: String(listingId) })
  navigator.sendBeacon?.(address, new URLSearchParams({ kind }))
}
