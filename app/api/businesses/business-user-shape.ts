import { WEEKDAY_NAMES, WEEKDAYS, weekdayFrom } from '@hush/hours/time'
import type { z } from 'zod'
import type { Business } from '../../domain/businesses/businesses.server.ts'
import { readBusinessDetails } from '../../domain/businesses/change-details.server.ts'
import { weekOfSlots } from '../../domain/businesses/opening-hours-form.ts'
import { hasBoth } from '../../domain/businesses/opening-week.ts'
import { readBusinessHead } from '../../domain/businesses/read-business-head.server.ts'
import type { Verification } from '../../domain/businesses/verification.ts'
import { readOwnListing } from '../../domain/listings/listings.server.ts'
import { findCustomer } from '../../domain/payments/customers.server.ts'
import type { Services } from '../../http/context.server.ts'
import { withMenuAddress } from '../../http/files/menu-link.server.ts'
import { imageUrl } from '../image-url.ts'
import { type businessUser, toDetailFields } from './business-user-contract.ts'

/** Source: business §3. */
export async function toBusinessUser(
  services: Services,
  business: Business,
): Promise<z.input<typeof businessUser>> {
  const { db, baseUrl } = services
  const { listingId, verification } = business
  const [head, { email, details }, row, customerId] = await Promise.all([
    readBusinessHead(db, { listingId }),
    readBusinessDetails(db, business),
    readOwnListing(db, { listingId }),
    findCustomer(db, business),
  ])
  const week = weekOfSlots(row.opening_hours)
  const happyDays = row.happy_hours.kind === 'days' ? row.happy_hours.days : []
  return {
    id: business.accountId,
    business_uid: business.memberUid,
    role: 'business',
    email,
    ...toDetailFields(details),
    business_hours: Object.fromEntries(
      WEEKDAYS.map(day => [WEEKDAY_NAMES[day], { ...week[day], closed: !hasBoth(week[day]) }]),
    ),
    happy_hour_information: Object.fromEntries(
      happyDays.map(({ day, time, items }) => [WEEKDAY_NAMES[weekdayFrom(day)], { time, items }]),
    ),
    happy_hour_menu_url: withMenuAddress(services, row).menu_url,
    profile_picture: head.mark && imageUrl(head.mark, baseUrl),
    ...waysOf(verification),
    stripe_customer_id: customerId,
    rejected_claim: business.claimRejectedAt !== null,
  }
}

/** The specification's words. */
function waysOf({ state, by, submittedAt }: Verification) {
  const isByCard = by === 'card'
  const isManual = state === 'under-review' || (state === 'approved' && !isByCard)
  const hasTriedManual = isManual || (state === 'declined' && submittedAt !== null)
  return {
    verification_method: isByCard ? 'stripe' : hasTriedManual ? 'manual' : null,
    stripe_verified: isByCard,
    manual_verified: isManual,
    manual_verified_result: isManual && state === 'approved',
  } as const
}
