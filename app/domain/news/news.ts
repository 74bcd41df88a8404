/** What became of a coupon that a diner stood in line for. */
export interface NewsItem {
  couponId: string
  kind: 'activated' | 'ended-unfilled' | 'ended-early'
  title: string
  restaurant: string
  /** Whether its last day is over. */
  isOver: boolean
  /** Not shown before. */
  isNew: boolean
  /** 'YYYY-MM-DD' on the clock of Maryland: when it activated or was ended early, or its last day. */
  day: string
}

/** The sentence that tells it. */
export function newsSentence({ kind, title, restaurant, isOver }: NewsItem): string {
  const what = `${title} at ${restaurant}`
  if (kind === 'ended-early') return `${what} was ended before it filled`
  if (kind === 'ended-unfilled') return `${what} ended without filling`
  return isOver ? `${what} activated, and has ended since` : `${what} activated: your code is ready`
}
