/** Where a payout stands on the page of its business. */
export function payoutAnchor(payoutId: string): string {
  return `payout-${payoutId}`
}
