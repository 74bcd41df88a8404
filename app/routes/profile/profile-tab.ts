import { href } from 'react-router'

export type ProfileTab = 'coupon' | 'following'

/** Also what each Show More adds. */
const FOLLOWED_SHOWN = 24
const MAX_FOLLOWED_SHOWN = 480

export interface ProfileView {
  tab: ProfileTab
  shown: number
}

/** Anything unknown means the first tab (diner §2). */
export function profileViewOf(params: URLSearchParams): ProfileView {
  const count = Number(params.get('shown'))
  const isNumber = Number.isInteger(count) && count >= FOLLOWED_SHOWN
  return {
    tab: params.get('tab') === 'following' ? 'following' : 'coupon',
    shown: isNumber ? Math.min(count, MAX_FOLLOWED_SHOWN) : FOLLOWED_SHOWN,
  }
}

export function profileHref({ tab, shown = FOLLOWED_SHOWN }: { tab: ProfileTab; shown?: number }) {
  const length: Record<string, string> = shown === FOLLOWED_SHOWN ? {} : { shown: String(shown) }
  return `${href('/profile')}?${new URLSearchParams({ tab, ...length })}`
}

/** Null at the maximum. */
export function moreShown(shown: number): number | null {
  return shown < MAX_FOLLOWED_SHOWN ? shown + FOLLOWED_SHOWN : null
}
