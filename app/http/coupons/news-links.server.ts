import { href } from 'react-router'
import type { NewsLinks } from '../../domain/following/news/news-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'

export function newsLinks(baseUrl: string): NewsLinks {
  return {
    coupon: couponId => absoluteUrl(baseUrl, href('/coupons/:couponId', { couponId })),
    coupons: absoluteUrl(baseUrl, href('/couponqueue')),
    mailSettings: key => absoluteUrl(baseUrl, href('/mail-settings'), { key }),
    unsubscribe: (key, kind) => absoluteUrl(baseUrl, href('/unsubscribe'), { kind, key }),
  }
}
