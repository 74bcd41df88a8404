import { href } from 'react-router'
import type { NewsLinks } from '../domain/news/mails.ts'

/** The addresses that mails about queues lead to. */
export function newsLinks(baseUrl: string): NewsLinks {
  const page = (path: string, params: Record<string, string> = {}) => {
    const query = new URLSearchParams(params)
    return query.size === 0 ? `${baseUrl}${path}` : `${baseUrl}${path}?${query}`
  }
  return {
    coupon: couponId => page(href('/coupons/:couponId', { couponId })),
    coupons: page(href('/couponqueue')),
    mailSettings: key => page(href('/mail-settings'), { key }),
    unsubscribe: (key, kind) => page(href('/unsubscribe'), { kind, key }),
  }
}
