export const MAX_ITEMS = 5
export const MAX_ITEM_LENGTH = 100
export const MAX_PASTED_LENGTH = 2000

export interface DayDraft {
  enabled: boolean
  time: string
  items: string[]
}

export function hasItem(items: readonly string[], item: string): boolean {
  return items.some(other => normalizeItem(other) === normalizeItem(item))
}

function normalizeItem(item: string): string {
  return item.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function uniqueItems(items: readonly string[]): string[] {
  return items.filter((item, place) => !hasItem(items.slice(0, place), item))
}
