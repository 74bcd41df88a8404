import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const home = [index('routes/home/home.tsx')]

const places = [
  route('location', 'routes/location/location.tsx'),
  route('location/suggestions', 'routes/location/suggestions.ts'),
  route('search', 'routes/search/search.tsx'),
  route('search/suggestions', 'routes/search/suggestions.ts'),
  route('happy-hour', 'routes/happy-hour/cities.tsx'),
  route('happy-hour/:place', 'routes/happy-hour/place.tsx'),
  route('restaurants/:listingId', 'routes/listings/found-listing.tsx'),
  route('hush-restaurants/:memberUid', 'routes/listings/member-listing.tsx'),
  route('listings/:listingId/follow', 'routes/listings/follow.ts'),
]

const promotions = [
  route('couponqueue', 'routes/coupons/coupon-list.tsx'),
  route('coupons/codes', 'routes/coupons/codes.ts'),
  route('coupons/:couponId', 'routes/coupons/coupon.tsx'),
  route('coupons/:couponId/queue', 'routes/coupons/queue.ts'),
  route('queues', 'routes/coupons/live-queues.ts'),
  route('detail-offer', 'routes/offers/offers.tsx'),
  route('offers/:offerId', 'routes/offers/offer.tsx'),
]

const account = [
  route('AuthForm/:authMode', 'routes/account/auth-form.tsx'),
  route('business-login', 'routes/account/business-log-in.tsx'),
  route('confirm-email', 'routes/account/confirm-email.tsx'),
  route('confirm-email/mails', 'routes/account/confirmation-mails.ts'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('session/end', 'routes/account/log-out.ts'),
  route('news', 'routes/news/news.tsx'),
  route('mail-settings', 'routes/mail-settings/mail-settings.tsx'),
  route('unsubscribe', 'routes/mail-settings/unsubscribe.tsx'),
  route('sessions/end', 'routes/account/log-out-everywhere.ts'),
  route('mailbox', 'routes/mailbox/mailbox.tsx'),
  route('mailbox/:mailId', 'routes/mailbox/mail.tsx'),
]

const profile = [
  route('profile', 'routes/profile/profile.tsx'),
  route('profile/edit', 'routes/profile/edit.tsx'),
  route('profile/picture', 'routes/profile/picture.tsx'),
  layout('routes/business-area/area.tsx', { id: 'account-area' }, [
    route('profile/account', 'routes/profile/account.tsx'),
  ]),
  route('profile/account/password', 'routes/profile/password.tsx'),
  route('profile/account/data', 'routes/profile/my-data.ts'),
  route('profile/account/deletion', 'routes/profile/deletion.tsx'),
]

/** What people upload, and what is shown of it. */
const files = [
  route('uploads', 'routes/files/uploads.ts'),
  route('pictures/:fileId/:width', 'routes/files/picture.ts'),
  route('f/:fileId', 'routes/files/signed-file.ts'),
]

/** The way in for businesses. */
const businessDoors = [
  route('business-auth', 'routes/pages/business-auth.tsx'),
  route('business-inquiry-form', 'routes/inquiry/inquiry-form.tsx'),
  route('business-signup', 'routes/business-sign-up/sign-up.tsx'),
  route('business-signup/card', 'routes/business-sign-up/card.tsx'),
  route('business-signup/city', 'routes/business-sign-up/city.ts'),
  route('business-signup/sent', 'routes/business-sign-up/sent.tsx'),
  route('pricing', 'routes/pages/pricing.tsx'),
  route('success', 'routes/pages/payment-success.tsx'),
  route('cancel', 'routes/pages/payment-canceled.tsx'),
]

/** What a business keeps of itself. */
const business = [
  layout('routes/business-area/area.tsx', [
    route('profile/edit-business-profile', 'routes/profile/business/edit.tsx'),
    route('profile/edit-happy-hour', 'routes/week/edit-week.tsx'),
    route('profile/AddCouponForm', 'routes/promotions/add-coupon.tsx'),
    route('profile/AddDealForm', 'routes/promotions/add-deal.tsx'),
    route('profile/ViewAllPromotions', 'routes/promotions/all-promotions.tsx'),
    route('profile/coupons/:couponId/end', 'routes/promotions/end-coupon.tsx'),
    route('profile/deals/:dealId/end', 'routes/promotions/end-deal.tsx'),
    route('profile/redeem', 'routes/redeem/redeem.tsx'),
    route('profile/results', 'routes/results/results.tsx'),
    route('request-payout', 'routes/payouts/request-payout.tsx'),
    route('profile/mannual-account-verification', 'routes/verification/verification.tsx'),
    route('profile/card-verification', 'routes/verification/card.tsx'),
    route('connect-account', 'routes/connect-account/connect-account.tsx'),
  ]),
  route('profile/redemptions/:entryId', 'routes/redeem/redemption.ts'),
  route('listings/:listingId/visits', 'routes/results/visits.ts'),
  route('profile/plan/portal', 'routes/plans/portal.ts'),
  route('verify', 'routes/verification/verify.ts'),
  route('profile/claim', 'routes/claim/claim.ts'),
]

/** The operators' desk: its layout asks for an operator with a second factor before any of its pages. */
const operator = [
  route('operator/second-factor', 'routes/operator/second-factor.tsx'),
  layout('routes/operator/desk.tsx', [
    route('operator', 'routes/operator/waiting.tsx'),
    route('operator/verifications', 'routes/operator/verifications.tsx'),
    route('operator/verifications/:verificationId', 'routes/operator/verification.tsx'),
    route('operator/verifications/:verificationId/documents/:kind', 'routes/operator/document.ts'),
    route('operator/inquiries', 'routes/operator/inquiries.tsx'),
    route('operator/inquiries/:inquiryId', 'routes/operator/inquiry.tsx'),
    route('operator/inquiries.csv', 'routes/operator/inquiries-csv.ts'),
    route('operator/listings', 'routes/operator/listings.tsx'),
    route('operator/listings/:listingId', 'routes/operator/listing.tsx'),
    route('operator/claims', 'routes/operator/claims.tsx'),
    route('operator/claims/:claimId', 'routes/operator/claim.tsx'),
    route('operator/promotions', 'routes/operator/promotions.tsx'),
    route('operator/promotions/:kind/:id', 'routes/operator/promotion.tsx'),
    route('operator/users', 'routes/operator/users.tsx'),
    route('operator/users/:accountId', 'routes/operator/user.tsx'),
    route('operator/ledger', 'routes/operator/ledger.tsx'),
    route('operator/ledger/:businessId', 'routes/operator/ledger-business.tsx'),
    route('operator/audit', 'routes/operator/audit.tsx'),
    route('operator/audit.csv', 'routes/operator/audit-csv.ts'),
  ]),
]

const calls = [
  route('api/docs', 'routes/api/docs.tsx'),
  route('api/openapi.json', 'routes/api/openapi.ts'),
  route('api/fetch-user-info', 'routes/api/fetch-user-info.ts'),
  route('api/update-user-info', 'routes/api/update-user-info.ts'),
  route('api/fetch_restaurants', 'routes/api/fetch-restaurants.ts'),
  route('api/update_restaurants', 'routes/api/update-restaurants.ts'),
  route('api/fetch_restaurant_id', 'routes/api/fetch-restaurant.ts'),
  route('api/fetch_member_restaurant', 'routes/api/fetch-member-restaurant.ts'),
  route('api/fetch_events', 'routes/api/fetch-events.ts'),
  route('api/fetch_new_items', 'routes/api/fetch-new-items.ts'),
  route('api/search_businesses', 'routes/api/search-businesses.ts'),
  route('api/fetch_offers', 'routes/api/fetch-offers.ts'),
  route('api/fetch_offer_id', 'routes/api/fetch-offer.ts'),
  route('api/fetch_coupons', 'routes/api/fetch-coupons.ts'),
  route('api/fetch_restaurant_coupons', 'routes/api/fetch-restaurant-coupons.ts'),
  route('api/join_queue', 'routes/api/join-queue.ts'),
  route('api/leave_queue', 'routes/api/leave-queue.ts'),
  route('api/fetch_joined_coupons', 'routes/api/fetch-joined-coupons.ts'),
  route('api/follow_restaurant', 'routes/api/follow-restaurant.ts'),
  route('api/unfollow_restaurant', 'routes/api/unfollow-restaurant.ts'),
  route('api/fetch_follow_status', 'routes/api/fetch-follow-status.ts'),
  route('api/fetch_follower_counts', 'routes/api/fetch-follower-counts.ts'),
  route('api/send-payout', 'routes/api/send-payout.ts'),
  route('api/send-email', 'routes/api/send-email.ts'),
  route('api/create-stripe-customer', 'routes/api/create-stripe-customer.ts'),
  route('api/create-setup-intent', 'routes/api/create-setup-intent.ts'),
  route('api/create-connected-account', 'routes/api/create-connected-account.ts'),
  route('api/generate-onboarding-link', 'routes/api/generate-onboarding-link.ts'),
  route('api/search_locations', 'routes/api/search-locations.ts'),
  route('api/fetch_city', 'routes/api/fetch-city.ts'),
  route('api/create-checkout-session', 'routes/api/create-checkout-session.ts'),
  route('api/stripe/webhook', 'routes/payments/webhook.ts'),
  route('api/*', 'routes/api/unknown.ts'),
]

const searchEngines = [
  route('robots.txt', 'routes/search-engines/robots.ts'),
  route('sitemap.xml', 'routes/search-engines/sitemap.ts'),
  route('sitemaps/:part', 'routes/search-engines/sitemap-part.ts'),
]

const pages = [
  route('about-us', 'routes/pages/about.tsx'),
  route('contact-us', 'routes/pages/contact.tsx'),
  route('demo', 'routes/pages/demo.tsx'),
  ...['terms-of-use', 'privacy-policy'].map(path =>
    route(path, 'routes/pages/legal.tsx', { id: path }),
  ),
  route('*', 'routes/pages/not-found.tsx'),
]

/** The router tries the map in its order: programs ask most often, so their calls come first. */
export default [
  ...calls,
  ...home,
  ...places,
  ...promotions,
  ...account,
  ...profile,
  ...files,
  ...businessDoors,
  ...business,
  ...operator,
  ...searchEngines,
  ...pages,
] satisfies RouteConfig
