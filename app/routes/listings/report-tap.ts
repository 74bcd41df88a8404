import { href } from 'react-router'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import type { TapKind } from '../../domain/results/visit.ts'

/** Best effort: the link works whether or not this arrives. Taps are counted for members only. */
export function tapReport({ id, kind }: ListingPage, tap: TapKind) {
  if (kind !== 'member') return {}
  const report = () => {
    const address = href('/listings/:listingId/visits', { listingId: String(id) })
    navigator.sendBeacon?.(address, new URLSearchParams({ kind: tap }))
  }
  return { onClick: report, onAuxClick: report }
}
