import { z } from 'zod'
import type { Viewer } from '../../../domain/accounts/viewer.ts'
import { findSiteHours } from '../../../domain/belief/sites/own-hours.server.ts'
import { siteQuestion } from '../../../domain/belief/sites/site-question.ts'
import type { Business } from '../../../domain/businesses/businesses.server.ts'
import { readBusinessHead } from '../../../domain/businesses/read-business-head.server.ts'
import { findWaitingClaim } from '../../../domain/claims/cases.server.ts'
import { findClaimableListing } from '../../../domain/claims/claimable.server.ts'
import { listingPage } from '../../../domain/listings/listing-page.ts'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import { tonightOf } from '../../../domain/listings/pause.ts'
import { readPlan } from '../../../domain/plans/read-standing.server.ts'
import { listCouponsOfListing } from '../../../domain/promotions/coupons.server.ts'
import { listDealsOfListing } from '../../../domain/promotions/deals.server.ts'
import { listPlacesToday } from '../../../domain/results/places-today.server.ts'
import type { Services } from '../../../http/context.server.ts'
import { menuOfFile } from '../../../http/files/menu-link.server.ts'
import { businessTabOf } from './business-tab.ts'

interface ProfileQuery {
  business: Business
  viewer: Pick<Viewer, 'ownerId' | 'hasBranches'>
  params: URLSearchParams
}

export async function loadBusinessProfile(
  services: Services,
  { business, viewer, params }: ProfileQuery,
) {
  const tab = businessTabOf(params)
  const { accountId, listingId, verification } = business
  const [head, claimable, waitingClaim, siteHours, plan, places, list] = await Promise.all([
    readBusinessHead(services.db, { listingId }),
    findClaimableListing(services.db, { businessId: accountId }),
    findWaitingClaim(services.db, { businessId: accountId }),
    findSiteHours(services.db, { businessId: accountId, now: services.now() }),
    readPlan(services.db, { accountId }),
    viewer.hasBranches ? listPlacesToday(services.db, { ...viewer, now: services.now() }) : [],
    tab === 'happyhour'
      ? loadWeek(services, { listingId, params })
      : loadPromotions(services, { listingId }),
  ])
  const { state, reason, takesCard } = verification
  return {
    role: 'business' as const,
    business: head,
    verification: { state, reason, takesCard },
    claimable,
    waitingClaim,
    siteHours: siteHours && siteQuestion(siteHours),
    ...plan,
    businessPriceCents: services.businessPriceCents,
    accountId,
    places,
    list,
  }
}

async function loadWeek(
  services: Services,
  { listingId, params }: { listingId: number; params: URLSearchParams },
) {
  const row = await readOwnListing(services.db, { listingId })
  const { days, firstDay, tags, ...listing } = listingPage(row, services.now())
  const page = { days, firstDay }
  const menu = menuOfFile(services, row.menu_file) ?? listing.menu
  const tonight = tonightOf(row, services.now())
  return {
    tab: 'happyhour' as const,
    page,
    initialDay: readListingDay(params),
    tonight,
    tags,
    menu,
  }
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

const day = z.coerce.number().int().min(0).max(6).nullable().catch(null)

/** 0 = Monday; null for anything else. */
function readListingDay(params: URLSearchParams): number | null {
  return day.parse(params.get('day') || null)
}
