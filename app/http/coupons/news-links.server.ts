import { href } from 'react-router'
import type { NewsLinks } from '../../domain/news/news-mails.ts'
import { wholeAddress } from '../whole-address.ts'

/** The addresses that mails about queues lead to. */
export function newsLinks(baseUrl: string): NewsLinks {
  return {
    coupon: couponId => wholeAddress(baseUrl, href('/coupons/:couponId', { couponId })),
    coupons: wholeAddress(baseUrl, href('/couponqueue')),
    mailSettings: key => wholeAddress(baseUrl, href('/mail-settings'), { key }),
    unsubscribe: (key, kind) => wholeAddress(baseUrl, href('/unsubscribe'), { kind, key }),
  }
}
