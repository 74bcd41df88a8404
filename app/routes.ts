import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const home = [index('routes/home/home-page.tsx')]

const places = [
  route('location', 'routes/places/location-page.tsx'),
  route('location/here', 'routes/places/location-here.ts'),
  route('location/suggestions', 'routes/places/location-suggestions.ts'),
  route('places/around', 'routes/places/places-around.ts'),
  route('search', 'routes/places/search/search-page.tsx'),
  route('search/suggestions', 'routes/places/search/search-suggestions.ts'),
  route('happy-hour', 'routes/places/city-list-page.tsx'),
  route('happy-hour/:place', 'routes/places/place-page.tsx'),
  route('map/places', 'routes/places/map-places.ts'),
  route('restaurants/:listingId', 'routes/listings/found-listing-page.tsx'),
  route('hush-restaurants/:memberUid', 'routes/listings/member-listing-page.tsx'),
  route('restaurants/:listingId.ics', 'routes/listings/found-calendar.ts'),
  route('hush-restaurants/:memberUid.ics', 'routes/listings/member-calendar.ts'),
  route('hush-restaurants/:memberUid.js', 'routes/listings/member-embed.ts'),
  route('listings/:listingId/follow', 'routes/listings/follow.ts'),
  route('listings/:listingId/reports', 'routes/listings/reports.ts'),
  route('listings/:listingId/show-the-bar', 'routes/listings/show-the-bar-page.tsx'),
  route('t/:tableCode', 'routes/listings/table-code.ts'),
]

const promotions = [
  route('couponqueue', 'routes/coupons/coupon-list-page.tsx'),
  route('my-codes', 'routes/coupons/my-codes-page.tsx'),
  route('coupons/codes', 'routes/coupons/codes.ts'),
  route('coupons/:couponId', 'routes/coupons/coupon-page.tsx'),
  route('coupons/:couponId/picture.jpg', 'routes/coupons/coupon-picture.ts'),
  route('coupons/:couponId/queue', 'routes/coupons/queue.ts'),
  route('coupons/:couponId/hand-over', 'routes/coupons/hand-over-page.tsx'),
  route('take-code', 'routes/coupons/take-code-page.tsx'),
  route('queues', 'routes/coupons/live-queues.ts'),
  route('deals/:zipCode.atom', 'routes/coupons/deals-feed.ts'),
  route('detail-offer', 'routes/offers/offer-list-page.tsx'),
  route('offers/:offerId', 'routes/offers/offer-page.tsx'),
  route('offers/:offerId.ics', 'routes/offers/event-calendar.ts'),
]

const outings = [
  route('tonight', 'routes/outings/tonight-page.tsx'),
  route('tonight/:token', 'routes/outings/outing-page.tsx'),
  route('tonight/:token.ics', 'routes/outings/outing-calendar-file.ts'),
  route('tonight/:token/changes', 'routes/outings/outing-changes.ts'),
  route('tonight/:token/picture.jpg', 'routes/outings/outing-picture.ts'),
]

const account = [
  route('AuthForm/:authMode', 'routes/account/log-in/auth-page.tsx'),
  route('business-login', 'routes/account/log-in/business-log-in-page.tsx'),
  route('confirm-email', 'routes/account/log-in/confirm-email-page.tsx'),
  route('confirm-email/mails', 'routes/account/log-in/confirmation-mails.ts'),
  route('reset-password', 'routes/account/log-in/reset-password-page.tsx'),
  route('session/code', 'routes/account/log-in/log-in-code-page.tsx'),
  route('session/end', 'routes/account/log-in/log-out.ts'),
  route('news', 'routes/account/news/news-page.tsx'),
  route('alerts', 'routes/account/alerts/alerts-page.tsx'),
  route('alerts/pushes', 'routes/account/alerts/pushes.ts'),
  route('alerts/questions', 'routes/account/alerts/saved-searches.ts'),
  route('alerts/calendar', 'routes/account/alerts/calendar-feed.ts'),
  route('feed/:token.ics', 'routes/account/alerts/feed.ts'),
  route('mail-settings', 'routes/account/mails/mail-settings-page.tsx'),
  route('unsubscribe', 'routes/account/mails/unsubscribe-page.tsx'),
  route('sessions/end', 'routes/account/log-in/log-out-everywhere.ts'),
  route('mailbox', 'routes/account/mails/mailbox-page.tsx'),
  route('mailbox/:mailId', 'routes/account/mails/mail-page.tsx'),
]

const profile = [
  route('profile', 'routes/profile/profile-page.tsx'),
  route('profile/edit', 'routes/profile/edit-details-page.tsx'),
  route('profile/picture', 'routes/profile/edit-picture-page.tsx'),
  layout('routes/business/business-area.tsx', { id: 'account-area' }, [
    route('profile/account', 'routes/profile/account-page.tsx'),
  ]),
  route('profile/account/password', 'routes/profile/password-page.tsx'),
  route('profile/account/data', 'routes/profile/my-data.ts'),
  route('profile/account/deletion', 'routes/profile/deletion-page.tsx'),
]

const files = [
  route('uploads', 'routes/files/uploads.ts'),
  route('pictures/:fileId/:width', 'routes/files/picture-file.ts'),
  route('f/:fileId', 'routes/files/signed-file.ts'),
]

const businessDoors = [
  route('business-auth', 'routes/business/sign-up/business-auth-page.tsx'),
  route('business-inquiry-form', 'routes/business/inquiry/inquiry-page.tsx'),
  route('business-signup', 'routes/business/sign-up/business-sign-up-page.tsx'),
  route('business-signup/card', 'routes/business/sign-up/sign-up-card-page.tsx'),
  route('business-signup/city', 'routes/business/sign-up/city-of-zip.ts'),
  route('business-signup/place', 'routes/business/sign-up/known-place.ts'),
  route('business-signup/sent', 'routes/business/sign-up/sign-up-sent-page.tsx'),
  route('pricing', 'routes/business/plan/pricing-page.tsx'),
  route('success', 'routes/business/plan/payment-success-page.tsx'),
  route('cancel', 'routes/business/plan/payment-canceled-page.tsx'),
]

const business = [
  layout('routes/business/business-area.tsx', [
    route('profile/edit-business-profile', 'routes/profile/business/edit-business-page.tsx'),
    route('profile/edit-happy-hour', 'routes/business/week/edit-week-page.tsx'),
    route('profile/AddCouponForm', 'routes/business/promotions/add-coupon-page.tsx'),
    route('profile/AddDealForm', 'routes/business/promotions/add-deal-page.tsx'),
    route('profile/ViewAllPromotions', 'routes/business/promotions/all-promotions-page.tsx'),
    route('profile/coupons/:couponId/edit', 'routes/business/promotions/edit-coupon-page.tsx'),
    route('profile/deals/:dealId/edit', 'routes/business/promotions/edit-deal-page.tsx'),
    route('profile/coupons/:couponId/places', 'routes/business/branches/copy-coupon-page.tsx'),
    route('profile/coupons/:couponId/end', 'routes/business/promotions/end-coupon-page.tsx'),
    route('profile/deals/:dealId/end', 'routes/business/promotions/end-deal-page.tsx'),
    route('profile/publish', 'routes/business/publish/publish-page.tsx'),
    route('profile/table-card', 'routes/business/week/table-card-page.tsx'),
    route('profile/staff', 'routes/business/staff/staff-page.tsx'),
    route('profile/places', 'routes/business/branches/places-page.tsx'),
    route('profile/places/new', 'routes/business/branches/add-place-page.tsx'),
    route('profile/places/week', 'routes/business/branches/copy-week-page.tsx'),
    route('profile/plan/payments', 'routes/business/plan/payments-page.tsx'),
    route('request-payout', 'routes/business/payouts/request-payout-page.tsx'),
    route(
      'profile/mannual-account-verification',
      'routes/business/verification/verification-page.tsx',
    ),
    route('profile/card-verification', 'routes/business/verification/card-verification-page.tsx'),
    route('profile/claim/proof', 'routes/business/claim/proof-page.tsx'),
    route('connect-account', 'routes/business/payouts/connect-account-page.tsx'),
  ]),
  route('profile/not-tonight', 'routes/business/week/pause-tonight.ts'),
  route('not-tonight', 'routes/business/week/not-tonight-page.tsx'),
  route('profile/site-hours', 'routes/business/week/answer-site-hours.ts'),
  layout('routes/business/redeemers-area.tsx', [
    route('profile/redeem', 'routes/business/redeem/redeem-page.tsx'),
    route('profile/results', 'routes/business/results/results-page.tsx'),
  ]),
  route('profile/results.csv', 'routes/business/results/results-csv.ts'),
  route('staff-invitation', 'routes/business/staff/invitation-page.tsx'),
  route('profile/staff/end', 'routes/business/staff/leave-staff.ts'),
  route('profile/workplace', 'routes/business/staff/switch-workplace.ts'),
  route('profile/redemptions/:entryId', 'routes/business/redeem/take-redemption-back.ts'),
  route('listings/:listingId/visits', 'routes/business/results/record-tap.ts'),
  route('profile/plan/portal', 'routes/business/plan/portal.ts'),
  route('verify', 'routes/business/verification/verify.ts'),
  route('profile/claim', 'routes/business/claim/answer-claim.ts'),
  route('disputes/answer', 'routes/business/week/answer-dispute-page.tsx'),
  route('claims/undo', 'routes/business/claim/undo-claim-page.tsx'),
]

/** The layout admits operators with a second factor only. */
const operator = [
  route('operator/second-factor', 'routes/operator/second-factor-page.tsx'),
  layout('routes/operator/desk.tsx', [
    route('operator', 'routes/operator/waiting-page.tsx'),
    route('operator/verifications', 'routes/operator/verification-list-page.tsx'),
    route('operator/verifications/:verificationId', 'routes/operator/verification-review-page.tsx'),
    route('operator/verifications/:verificationId/documents/:kind', 'routes/operator/document.ts'),
    route('operator/inquiries', 'routes/operator/inquiry-list-page.tsx'),
    route('operator/inquiries/:inquiryId', 'routes/operator/inquiry-review-page.tsx'),
    route('operator/inquiries.csv', 'routes/operator/inquiries-csv.ts'),
    route('operator/listings', 'routes/operator/listing-list-page.tsx'),
    route('operator/listings/:listingId', 'routes/operator/desk-listing-page.tsx'),
    route('operator/listings/:listingId/correct', 'routes/operator/correct-listing-page.tsx'),
    route('operator/calls', 'routes/operator/call-sheet-page.tsx'),
    route('operator/calls/answers', 'routes/operator/type-answers-page.tsx'),
    route('operator/finds', 'routes/operator/find-list-page.tsx'),
    route('operator/finds/:findId', 'routes/operator/find-page.tsx'),
    route('operator/claims', 'routes/operator/claim-list-page.tsx'),
    route('operator/claims/cases/:caseId', 'routes/operator/case-review-page.tsx'),
    route('operator/claims/:claimId', 'routes/operator/claim-review-page.tsx'),
    route('operator/promotions', 'routes/operator/promotion-list-page.tsx'),
    route('operator/promotions/:kind/:id', 'routes/operator/promotion-page.tsx'),
    route('operator/users', 'routes/operator/user-list-page.tsx'),
    route('operator/users/:accountId', 'routes/operator/user-page.tsx'),
    route('operator/ledger', 'routes/operator/ledger-page.tsx'),
    route('operator/ledger/:businessId', 'routes/operator/business-ledger-page.tsx'),
    route('operator/audit', 'routes/operator/audit-page.tsx'),
    route('operator/audit.csv', 'routes/operator/audit-csv.ts'),
  ]),
]

const searchEngines = [
  route('robots.txt', 'routes/pages/robots.ts'),
  route('sitemap.xml', 'routes/pages/sitemap.ts'),
  route('sitemaps/:part', 'routes/pages/sitemap-part.ts'),
]

const pages = [
  route('about-us', 'routes/pages/about-page.tsx'),
  route('accessibility', 'routes/pages/accessibility-page.tsx'),
  route('contact-us', 'routes/pages/contact-page.tsx'),
  route('bot', 'routes/pages/bot-page.tsx'),
  route('open-data', 'routes/pages/open-data-page.tsx'),
  route('hush-open.zip', 'routes/pages/open-feed.ts'),
  route('demo', 'routes/pages/demo-page.tsx'),
  route('demo/web/:host/*', 'routes/pages/demo-web.ts'),
  ...['terms-of-use', 'privacy-policy'].map(path =>
    route(path, 'routes/pages/legal-page.tsx', { id: path }),
  ),
  route('*', 'routes/pages/not-found-page.tsx'),
]

/** Addresses below /api are in `app/api/app.ts`. */
export default [
  ...home,
  ...places,
  ...promotions,
  ...outings,
  ...account,
  ...profile,
  ...files,
  ...businessDoors,
  ...business,
  ...operator,
  ...searchEngines,
  ...pages,
] satisfies RouteConfig
