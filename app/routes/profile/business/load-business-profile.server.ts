import type { Db } from '../../../../db/client.ts'
import { readBusinessHead } from '../../../domain/businesses/business-head.server.ts'
import type { Business } from '../../../domain/businesses/businesses.server.ts'
import { listCouponsOfListing } from '../../../domain/coupons/coupons.server.ts'
import { listDealsOfListing } from '../../../domain/deals/deals.server.ts'
import { listingPage } from '../../../domain/listings/listing-page.ts'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { readListingDay } from './asked-day.ts'
import { businessTabOf } from './business-tab.ts'

interface Asked {
  business: Business
  /** The parameters of the address. */
  asked: URLSearchParams
  now: Date
}

/** What the profile of a business shows: whose it is, and the half that the address asks for. */
export async function loadBusinessProfile(db: Db, { business, asked, now }: Asked) {
  const tab = businessTabOf(asked)
  const { listingId, verification } = business
  const [head, list] = await Promise.all([
    readBusinessHead(db, { listingId }),
    tab === 'happyhour'
      ? loadWeek(db, { listingId, asked, now })
      : loadPromotions(db, { listingId, now }),
  ])
  const { state, reason } = verification
  return { role: 'business' as const, business: head, verification: { state, reason }, list }
}

async function loadWeek(
  db: Db,
  { listingId, asked, now }: { listingId: number; asked: URLSearchParams; now: Date },
) {
  const row = await readOwnListing(db, { listingId })
  const { days, firstDay, tags, menu } = listingPage(row, now)
  const page = { days, firstDay }
  return { tab: 'happyhour' as const, page, askedDay: readListingDay(asked), tags, menu }
}

async function loadPromotions(db: Db, { listingId, now }: { listingId: number; now: Date }) {
  const [coupons, deals] = await Promise.all([
    listCouponsOfListing(db, { listingId, viewerId: null, now }),
    listDealsOfListing(db, { listingId, now }),
  ])
  return { tab: 'promotion' as const, coupons, deals }
}
