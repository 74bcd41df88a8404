const MAX_ITEM_CHIPS = 3

/** Where a listing comes from: found by AI, or kept by its business. */
export type ListingSource = 'found' | 'member'

/** An item text counts when it holds both a digit and a letter (diner §2, business §5). */
export function isPricedItem(text: string): boolean {
  return /\p{Nd}/u.test(text) && /\p{L}/u.test(text)
}

/** The chips of a card: at most 3; on found listings only priced items count (diner §2). */
export function itemChips(items: readonly string[], source: ListingSource): string[] {
  const shown = items.map(item => item.trim()).filter(item => item !== '')
  const counted = source === 'found' ? shown.filter(isPricedItem) : shown
  return counted.slice(0, MAX_ITEM_CHIPS)
}

/** The chips row is hidden when the time text is the word "varies" and no item counts (diner §2). */
export function isChipsRowHidden(timeText: string, chips: readonly string[]): boolean {
  return chips.length === 0 && timeText.trim().toLowerCase() === 'varies'
}
