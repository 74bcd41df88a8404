import { href } from 'react-router'
import { isRowId, isUid } from '../../domain/ids/id.ts'
import { safePath } from '../safe-path.ts'

const LISTS = new Set([href('/couponqueue'), href('/detail-offer'), href('/profile')])

const PAGES: readonly (readonly [RegExp, (id: string) => boolean])[] = [
  [/^\/coupons\/([^/]+)$/, isUid],
  [/^\/hush-restaurants\/([^/]+)$/, isUid],
  [/^\/restaurants\/([^/]+)$/, isRowId],
  [/^\/offers\/([^/]+)$/, isRowId],
]

/** No free text, so that nobody can write to a stranger in our name. */
export function mailedPath(next: string): string {
  const [pathname = '/'] = safePath(next).split(/[?#]/)
  const isKnown = PAGES.some(([page, isId]) => isId(page.exec(pathname)?.[1] ?? ''))
  return isKnown || LISTS.has(pathname) ? pathname : '/'
}
