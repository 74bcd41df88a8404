export interface NewsItem {
  couponId: string
  kind: 'activated' | 'ended-unfilled' | 'ended-early'
  title: string
  restaurant: string
  isOver: boolean
  isNew: boolean
  day: string
}

export function newsSentence({ kind, title, restaurant, isOver }: NewsItem): string {
  const what = `${title} at ${restaurant}`
  if (kind === 'ended-early') return `${what} was ended before it filled`
  if (kind === 'ended-unfilled') return `${what} ended without filling`
  return isOver ? `${what} activated, and has ended since` : `${what} activated: your code is ready`
}
