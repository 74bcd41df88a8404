const MAX_ITEM_CHIPS = 3

export type ListingSource = 'found' | 'member'

export function isPricedItem(text: string): boolean {
  return /\p{Nd}/u.test(text) && /\p{L}/u.test(text)
}

export function itemChips(items: readonly string[], source: ListingSource): string[] {
  const filled = items.map(item => item.trim()).filter(item => item !== '')
  const counted = source === 'found' ? filled.filter(isPricedItem) : filled
  return counted.slice(0, MAX_ITEM_CHIPS)
}

export function isChipsRowHidden(timeText: string, chips: readonly unknown[]): boolean {
  return chips.length === 0 && timeText.trim().toLowerCase() === 'varies'
}
