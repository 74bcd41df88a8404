import type { Principal } from './cast.ts'

/** `key` means whoever has the link, so nobody here. */
export type Audience =
  | 'anyone'
  | 'signed-in'
  | 'member'
  | 'diner'
  | 'business'
  /** Any bar's staff, and every business. */
  | 'redeemer'
  | 'verified'
  | 'owner'
  | 'verified-owner'
  | 'operator'
  | 'key'
  | 'nobody'

type Audiences = Partial<Record<Audience, readonly string[]>>

/** Lists every address of the route table outside the desk once, so that a new one needs an audience. */
const READS: Audiences = {
  anyone: [
    '/',
    '/location',
    '/location/here',
    '/location/suggestions',
    '/search',
    '/search/suggestions',
    '/happy-hour',
    '/happy-hour/:place',
    '/map/places',
    '/places/around',
    '/restaurants/:listingId',
    '/hush-restaurants/:memberUid',
    '/restaurants/:listingId.ics',
    '/hush-restaurants/:memberUid.ics',
    '/hush-restaurants/:memberUid.js',
    '/listings/:listingId/follow',
    '/listings/:listingId/reports',
    '/listings/:listingId/show-the-bar',
    '/listings/:listingId/visits',
    '/couponqueue',
    '/coupons/codes',
    '/coupons/:couponId',
    '/coupons/:couponId/picture.jpg',
    '/coupons/:couponId/queue',
    '/queues',
    '/deals/:zipCode.atom',
    '/detail-offer',
    '/offers/:offerId',
    '/offers/:offerId.ics',
    '/tonight',
    '/AuthForm/:authMode',
    '/business-login',
    '/confirm-email',
    '/confirm-email/mails',
    '/reset-password',
    '/session/code',
    '/session/end',
    '/alerts/pushes',
    '/alerts/calendar',
    '/alerts/questions',
    '/sessions/end',
    '/mailbox',
    '/profile',
    '/profile/site-hours',
    '/profile/not-tonight',
    '/profile/redemptions/:entryId',
    '/profile/staff/end',
    '/profile/workplace',
    '/profile/plan/portal',
    '/profile/claim',
    '/verify',
    '/uploads',
    '/business-auth',
    '/business-inquiry-form',
    '/business-signup',
    '/business-signup/card',
    '/business-signup/city',
    '/business-signup/place',
    '/business-signup/sent',
    '/pricing',
    '/success',
    '/cancel',
    '/disputes/answer',
    '/not-tonight',
    '/take-code',
    '/claims/undo',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/:part',
    '/about-us',
    '/accessibility',
    '/contact-us',
    '/bot',
    '/open-data',
    '/hush-open.zip',
    '/demo',
    '/terms-of-use',
    '/privacy-policy',
  ],
  'signed-in': ['/mail-settings'],
  member: [
    '/profile/account',
    '/profile/account/password',
    '/profile/account/data',
    '/profile/account/deletion',
  ],
  diner: [
    '/my-codes',
    '/coupons/:couponId/hand-over',
    '/news',
    '/alerts',
    '/profile/edit',
    '/profile/picture',
  ],
  business: [
    '/profile/edit-business-profile',
    '/profile/edit-happy-hour',
    '/profile/ViewAllPromotions',
    '/profile/plan/payments',
    '/profile/publish',
    '/profile/table-card',
    '/profile/staff',
    '/profile/places',
    '/profile/places/new',
    '/profile/places/week',
    '/request-payout',
    '/profile/mannual-account-verification',
    '/profile/card-verification',
    '/profile/claim/proof',
    '/connect-account',
  ],
  redeemer: ['/profile/redeem', '/profile/results', '/profile/results.csv'],
  verified: ['/profile/AddCouponForm', '/profile/AddDealForm'],
  'verified-owner': ['/profile/coupons/:couponId/edit', '/profile/deals/:dealId/edit'],
  owner: [
    '/profile/coupons/:couponId/places',
    '/profile/coupons/:couponId/end',
    '/profile/deals/:dealId/end',
  ],
  key: [
    '/staff-invitation',
    '/t/:tableCode',
    '/tonight/:token',
    '/tonight/:token.ics',
    '/tonight/:token/changes',
    '/tonight/:token/picture.jpg',
    '/feed/:token.ics',
    '/unsubscribe',
    '/mailbox/:mailId',
    '/pictures/:fileId/:width',
    '/f/:fileId',
    '/demo/web/:host/*',
    '/*',
  ],
}

/** Forms of `anyone` decide by content; other addresses answer 405. */
const WRITES: Audiences = {
  anyone: [
    '/location',
    '/location/here',
    '/places/around',
    '/listings/:listingId/reports',
    '/listings/:listingId/visits',
    '/tonight',
    '/AuthForm/:authMode',
    '/business-login',
    '/confirm-email',
    '/confirm-email/mails',
    '/reset-password',
    '/session/code',
    '/session/end',
    '/sessions/end',
    '/business-inquiry-form',
    '/business-signup',
    '/disputes/answer',
    '/not-tonight',
    '/claims/undo',
    '/bot',
    '/demo',
    '/pricing',
    '/profile/account/data',
  ],
  'signed-in': ['/mail-settings'],
  member: ['/profile/account/password', '/profile/account/deletion'],
  diner: [
    '/news',
    '/alerts',
    '/alerts/pushes',
    '/alerts/calendar',
    '/alerts/questions',
    '/profile/edit',
    '/profile/picture',
    '/listings/:listingId/follow',
    '/coupons/:couponId/queue',
    '/coupons/:couponId/hand-over',
    '/take-code',
    '/profile/staff/end',
    '/profile/workplace',
  ],
  business: [
    '/profile/ViewAllPromotions',
    '/profile/edit-business-profile',
    '/profile/edit-happy-hour',
    '/profile/publish',
    '/profile/places',
    '/profile/places/new',
    '/profile/places/week',
    '/profile/staff',
    '/profile/table-card',
    '/profile/mannual-account-verification',
    '/profile/claim/proof',
    '/profile/site-hours',
    '/profile/not-tonight',
    '/profile/plan/portal',
    '/profile/claim',
  ],
  redeemer: ['/profile/redeem', '/profile/redemptions/:entryId'],
  verified: [
    '/profile/coupons/:couponId/edit',
    '/profile/deals/:dealId/edit',
    '/profile/AddCouponForm',
    '/profile/AddDealForm',
    '/request-payout',
    '/connect-account',
  ],
  owner: [
    '/profile/coupons/:couponId/places',
    '/profile/coupons/:couponId/end',
    '/profile/deals/:dealId/end',
  ],
  key: ['/staff-invitation', '/tonight/:token', '/uploads', '/unsubscribe', '/*'],
}

/** Fields that are required before the sender is checked. */
export const FORMS: Readonly<Record<string, Record<string, string>>> = {
  '/listings/:listingId/follow': { verb: 'follow' },
  '/tonight/:token': { name: 'Ada', 'vote-1': 'yes' },
  '/coupons/:couponId/queue': { change: 'join' },
  '/coupons/:couponId/hand-over': { change: 'offer' },
  '/profile/coupons/:couponId/end': { seen: 'open' },
}

export function audienceOf(method: 'GET' | 'POST', pattern: string): Audience | undefined {
  if (pattern.split('/')[1] === 'operator') return 'operator'
  const table = method === 'GET' ? READS : WRITES
  const names = AUDIENCES.filter(name => table[name]?.includes(pattern))
  if (method === 'POST' && names.length === 0) return 'nobody'
  return names.length === 1 ? names[0] : undefined
}

const AUDIENCES: readonly Audience[] = [
  'anyone',
  'signed-in',
  'member',
  'diner',
  'business',
  'redeemer',
  'verified',
  'owner',
  'verified-owner',
  'key',
]

export type ExpectedAnswer =
  | 'passes'
  | 'is sent to log in'
  | 'is refused'
  | 'finds nothing'
  | 'no form'

/** What must happen to somebody who is not in the audience, and that the others pass. */
export function expectedOf(audience: Audience, principal: Principal): ExpectedAnswer {
  if (audience === 'anyone') return 'passes'
  if (audience === 'nobody') return 'no form'
  if (audience === 'key') return 'finds nothing'
  if (audience === 'operator') return principal === 'operator' ? 'passes' : 'finds nothing'
  if (principal === 'visitor') return 'is sent to log in'
  if (PASSES[audience].includes(principal)) return 'passes'
  const isOthers =
    (audience === 'owner' && principal === 'newcomer') ||
    (audience.endsWith('owner') && principal === 'stranger')
  return isOthers ? 'finds nothing' : 'is refused'
}

const PASSES: Record<
  | 'signed-in'
  | 'member'
  | 'diner'
  | 'business'
  | 'redeemer'
  | 'verified'
  | 'owner'
  | 'verified-owner',
  Principal[]
> = {
  'signed-in': ['diner', 'staff', 'newcomer', 'stranger', 'owner', 'operator'],
  member: ['diner', 'staff', 'newcomer', 'stranger', 'owner'],
  diner: ['diner', 'staff'],
  business: ['newcomer', 'stranger', 'owner'],
  redeemer: ['staff', 'newcomer', 'stranger', 'owner'],
  verified: ['stranger', 'owner'],
  owner: ['owner'],
  'verified-owner': ['owner'],
}
