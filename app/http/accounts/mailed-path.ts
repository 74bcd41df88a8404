import { href } from 'react-router'
import { isRowId, isUid } from '../../domain/ids/id.ts'
import { safePath } from '../safe-path.ts'

const LISTS = new Set([href('/couponqueue'), href('/detail-offer'), href('/profile')])

/** The pages of one thing, and what can be its id. */
const PAGES: readonly (readonly [RegExp, (id: string) => boolean])[] = [
  [/^\/coupons\/([^/]+)$/, isUid],
  [/^\/hush-restaurants\/([^/]+)$/, isUid],
  [/^\/restaurants\/([^/]+)$/, isRowId],
  [/^\/offers\/([^/]+)$/, isRowId],
]

/**
 * The page that a mail may lead back to, or `/`: one whose address holds an id and no words. Whoever
 * types a stranger's email must not be able to write to them in our name.
 */
export function mailedPath(next: string): string {
  const [pathname = '/'] = safePath(next).split(/[?#]/)
  const isKnown = PAGES.some(([page, isId]) => isId(page.exec(pathname)?.[1] ?? ''))
  return isKnown || LISTS.has(pathname) ? pathname : '/'
}
