import { href } from 'react-router'
import type { AlertLinks } from '../../domain/following/alerts/digest-mail.ts'
import { absoluteUrl } from '../absolute-url.ts'

export function alertLinks(baseUrl: string): AlertLinks {
  return {
    place: ({ id, member_uid: memberUid }) =>
      absoluteUrl(
        baseUrl,
        memberUid === null
          ? href('/restaurants/:listingId', { listingId: String(id) })
          : href('/hush-restaurants/:memberUid', { memberUid }),
      ),
    coupon: couponId => absoluteUrl(baseUrl, href('/coupons/:couponId', { couponId })),
    alerts: absoluteUrl(baseUrl, href('/alerts')),
    unsubscribe: (key, kind) => absoluteUrl(baseUrl, href('/unsubscribe'), { kind, key }),
  }
}
