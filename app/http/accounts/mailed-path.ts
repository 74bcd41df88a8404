import { href } from 'react-router'
import { isRowId, isUid } from '../../domain/ids/id.ts'
import { findOffer } from '../../domain/promotions/hand-over.server.ts'
import { findInvitation } from '../../domain/staff/invitations.server.ts'
import type { Services } from '../context.server.ts'
import { safePath } from '../safe-path.ts'

const FIXED = new Set<string>([
  href('/couponqueue'),
  href('/detail-offer'),
  href('/tonight'),
  href('/pricing'),
  href('/alerts'),
  href('/my-codes'),
  href('/news'),
  href('/mail-settings'),
  href('/profile'),
  href('/profile/account'),
  href('/profile/redeem'),
  href('/profile/results'),
  href('/profile/edit-business-profile'),
  href('/profile/edit-happy-hour'),
  href('/profile/AddCouponForm'),
  href('/profile/AddDealForm'),
  href('/profile/ViewAllPromotions'),
  href('/profile/publish'),
  href('/profile/table-card'),
  href('/profile/staff'),
  href('/profile/places'),
  href('/profile/mannual-account-verification'),
  href('/profile/card-verification'),
  href('/profile/claim/proof'),
  href('/request-payout'),
  href('/connect-account'),
])

const PAGES: readonly (readonly [RegExp, (id: string) => boolean])[] = [
  [/^\/coupons\/([^/]+)$/, isUid],
  [/^\/hush-restaurants\/([^/]+)$/, isUid],
  [/^\/restaurants\/([^/]+)$/, isRowId],
  [/^\/offers\/([^/]+)$/, isRowId],
]

/** Allows no free text, so that nobody can write to a stranger in our name. */
export function mailedPath(next: string): string {
  const [pathname = '/'] = safePath(next).split(/[?#]/)
  const isKnown = PAGES.some(([page, isId]) => isId(page.exec(pathname)?.[1] ?? ''))
  return isKnown || FIXED.has(pathname) ? pathname : '/'
}

const WITH_TOKEN: Partial<Record<string, typeof findInvitation | typeof findOffer>> = {
  [href('/staff-invitation')]: findInvitation,
  [href('/take-code')]: findOffer,
}

/** Keeps a token that opens something, since it is no free text. */
export async function mailedNext({ db, now }: Pick<Services, 'db' | 'now'>, next: string) {
  const { pathname, searchParams } = new URL(safePath(next), 'http://hush.invalid')
  const token = searchParams.get('token')
  const find = WITH_TOKEN[pathname]
  if (!find || token === null) return mailedPath(next)
  if (!(await find(db, { token, now: now() }))) return '/'
  return `${pathname}?${new URLSearchParams({ token })}`
}
