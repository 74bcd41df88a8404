/** The outcome of a coupon whose queue a diner joined. */
export interface NewsItem {
  couponId: string
  kind: 'activated' | 'ended-unfilled' | 'ended-early'
  title: string
  restaurant: string
  /** The last day is over. */
  isOver: boolean
  /** Not seen before. */
  isNew: boolean
  /** 'YYYY-MM-DD' by the clock of Maryland: the day it activated or was ended early, or its last day. */
  day: string
}

export function newsSentence({ kind, title, restaurant, isOver }: NewsItem): string {
  const what = `${title} at ${restaurant}`
  if (kind === 'ended-early') return `${what} was ended before it filled`
  if (kind === 'ended-unfilled') return `${what} ended without filling`
  return isOver ? `${what} activated, and has ended since` : `${what} activated: your code is ready`
}
