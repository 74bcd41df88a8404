import type { Call } from './call.ts'
import { createSetupIntent, createStripeCustomer } from './card-set-ups.ts'
import { createCheckoutSession } from './checkouts.ts'
import { createConnectedAccount, generateOnboardingLink } from './connected-accounts.ts'
import { fetchCoupons, fetchRestaurantCoupons } from './coupons.ts'
import {
  fetchFollowerCounts,
  fetchFollowStatus,
  followRestaurant,
  unfollowRestaurant,
} from './follows.ts'
import { sendEmail } from './inquiries.ts'
import { fetchCity, searchLocations } from './locations.ts'
import { fetchEvents, fetchNewItems, fetchOfferId, fetchOffers } from './offers.ts'
import { sendPayout } from './payouts.ts'
import { fetchJoinedCoupons, joinQueue, leaveQueue } from './queues.ts'
import {
  fetchMemberRestaurant,
  fetchRestaurantId,
  fetchRestaurants,
  updateRestaurants,
} from './restaurants.ts'
import { searchBusinesses } from './search.ts'
import { fetchUserInfo, updateUserInfo } from './users.ts'

/** Every documented call, in the order of its description. */
export const CALLS: readonly Call[] = [
  fetchRestaurants,
  updateRestaurants,
  fetchRestaurantId,
  fetchMemberRestaurant,
  searchBusinesses,
  fetchEvents,
  fetchNewItems,
  fetchOffers,
  fetchOfferId,
  fetchCoupons,
  fetchRestaurantCoupons,
  joinQueue,
  leaveQueue,
  fetchJoinedCoupons,
  followRestaurant,
  unfollowRestaurant,
  fetchFollowStatus,
  fetchFollowerCounts,
  fetchUserInfo,
  updateUserInfo,
  sendPayout,
  sendEmail,
  createStripeCustomer,
  createSetupIntent,
  createConnectedAccount,
  generateOnboardingLink,
  createCheckoutSession,
  searchLocations,
  fetchCity,
]
