import { userCalls } from './accounts/user-calls.ts'
import { couponCalls } from './coupons/coupon-calls.ts'
import { queueCalls } from './coupons/queue-calls.ts'
import { followCalls } from './follows/follow-calls.ts'
import { inquiryCalls } from './inquiries/inquiry-calls.ts'
import { listingCalls } from './listings/listing-calls.ts'
import { locationCalls } from './locations/location-calls.ts'
import { offerCalls } from './offers/offer-calls.ts'
import { connectedAccountCalls } from './payouts/connected-account-calls.ts'
import { payoutCalls } from './payouts/payout-calls.ts'
import { checkoutCalls } from './plans/checkout-calls.ts'
import type { ServedCall } from './serve-call.ts'
import { cardCustomerCall } from './verifications/card-customer.ts'
import { setUpIntentCall } from './verifications/set-up-intent.ts'

export const CALLS: readonly ServedCall[] = [
  ...listingCalls,
  ...offerCalls,
  ...couponCalls,
  ...queueCalls,
  ...followCalls,
  ...userCalls,
  ...payoutCalls,
  ...inquiryCalls,
  cardCustomerCall,
  setUpIntentCall,
  ...connectedAccountCalls,
  ...checkoutCalls,
  ...locationCalls,
]
