import { href } from 'react-router'

export type BusinessTab = 'happyhour' | 'promotion'

/** Anything unknown means the first tab (business §2). */
export function businessTabOf(params: URLSearchParams): BusinessTab {
  return params.get('tab') === 'promotion' ? 'promotion' : 'happyhour'
}

export function businessTabHref(tab: BusinessTab): string {
  return `${href('/profile')}?${new URLSearchParams({ tab })}`
}
