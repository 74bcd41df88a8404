import { href } from 'react-router'

/** The two halves of a diner's profile (diner §2). */
export type ProfileTab = 'coupon' | 'following'

/** Restaurants shown before Show More, and added by each. */
const FOLLOWED_SHOWN = 24
const MAX_FOLLOWED_SHOWN = 480

export interface ProfileView {
  tab: ProfileTab
  /** How many followed restaurants to show. */
  shown: number
}

/** What the address asks for; anything unknown means the first. */
export function profileViewOf(params: URLSearchParams): ProfileView {
  const asked = Number(params.get('shown'))
  const isNumber = Number.isInteger(asked) && asked >= FOLLOWED_SHOWN
  return {
    tab: params.get('tab') === 'following' ? 'following' : 'coupon',
    shown: isNumber ? Math.min(asked, MAX_FOLLOWED_SHOWN) : FOLLOWED_SHOWN,
  }
}

export function profileHref({ tab, shown = FOLLOWED_SHOWN }: { tab: ProfileTab; shown?: number }) {
  const length: Record<string, string> = shown === FOLLOWED_SHOWN ? {} : { shown: String(shown) }
  return `${href('/profile')}?${new URLSearchParams({ tab, ...length })}`
}

/** The length of the list after the next Show More; null at the most that is shown. */
export function moreShown(shown: number): number | null {
  return shown < MAX_FOLLOWED_SHOWN ? shown + FOLLOWED_SHOWN : null
}
