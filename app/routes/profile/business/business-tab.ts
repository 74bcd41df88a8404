import { href } from 'react-router'

/** The two halves of a business’s profile (business §2). */
export type BusinessTab = 'happyhour' | 'promotion'

/** What the address asks for; anything unknown means the first. */
export function businessTabOf(params: URLSearchParams): BusinessTab {
  return params.get('tab') === 'promotion' ? 'promotion' : 'happyhour'
}

export function businessTabHref(tab: BusinessTab): string {
  return `${href('/profile')}?${new URLSearchParams({ tab })}`
}
