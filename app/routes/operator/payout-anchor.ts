export function payoutAnchor(payoutId: string): string {
  return `payout-${payoutId}`
}
