import type { Business } from '../../../domain/businesses/businesses.server.ts'
import { readBusinessHead } from '../../../domain/businesses/read-business-head.server.ts'
import { findClaimableListing } from '../../../domain/claims/claimable.server.ts'
import { listingPage } from '../../../domain/listings/listing-page.ts'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { readPlan } from '../../../domain/plans/read-standing.server.ts'
import { listCouponsOfListing } from '../../../domain/promotions/coupons.server.ts'
import { listDealsOfListing } from '../../../domain/promotions/deals.server.ts'
import type { Services } from '../../../http/context.server.ts'
import { menuOfFile } from '../../../http/files/menu-link.server.ts'
import { readListingDay } from './asked-day.ts'
import { businessTabOf } from './business-tab.ts'

interface Asked {
  business: Business
  asked: URLSearchParams
}

export async function loadBusinessProfile(services: Services, { business, asked }: Asked) {
  const tab = businessTabOf(asked)
  const { accountId, listingId, verification } = business
  const [head, claimable, plan, list] = await Promise.all([
    readBusinessHead(services.db, { listingId }),
    findClaimableListing(services.db, { businessId: accountId }),
    readPlan(services.db, { accountId }),
    tab === 'happyhour'
      ? loadWeek(services, { listingId, asked })
      : loadPromotions(services, { listingId }),
  ])
  const { state, reason } = verification
  return {
    role: 'business' as const,
    business: head,
    verification: { state, reason },
    claimable,
    ...plan,
    businessPriceCents: services.businessPriceCents,
    list,
  }
}

async function loadWeek(
  services: Services,
  { listingId, asked }: { listingId: number; asked: URLSearchParams },
) {
  const row = await readOwnListing(services.db, { listingId })
  const { days, firstDay, tags, ...shown } = listingPage(row, services.now())
  const page = { days, firstDay }
  const menu = menuOfFile(services, row.menu_file) ?? shown.menu
  return { tab: 'happyhour' as const, page, askedDay: readListingDay(asked), tags, menu }
}

async function loadPromotions({ db, ...services }: Services, { listingId }: { listingId: number }) {
  const now = services.now()
  const [coupons, deals] = await Promise.all([
    listCouponsOfListing(db, { listingId, viewerId: null, now }),
    listDealsOfListing(db, { listingId, now }),
  ])
  return { tab: 'promotion' as const, coupons, deals }
}

export type BusinessProfileProps = Awaited<ReturnType<typeof loadBusinessProfile>>
