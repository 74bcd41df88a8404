import type { Db } from '../../../../../db/client.ts'
import { readBusinessHead } from '../../../../domain/businesses/business-head.server.ts'
import { readBusinessDetails } from '../../../../domain/businesses/details.server.ts'
import { writtenBusiness } from '../../../../domain/businesses/details.ts'
import { weekOfSlots } from '../../../../domain/businesses/kept-hours.ts'
import { listingPage } from '../../../../domain/listings/listing-page.ts'
import { readOwnListing } from '../../../../domain/listings/listings.server.ts'

interface Asked {
  accountId: string
  listingId: number
  now: Date
}

/** All that a business can edit of itself, as its forms begin with it. */
export async function loadEdit(db: Db, { accountId, listingId, now }: Asked) {
  const [head, found, row] = await Promise.all([
    readBusinessHead(db, { listingId }),
    readBusinessDetails(db, { accountId }),
    readOwnListing(db, { listingId }),
  ])
  return {
    head,
    email: found.email,
    details: writtenBusiness(found.details),
    hours: weekOfSlots(row.opening_hours),
    menu: listingPage(row, now).menu,
    menuUrl: row.menu_url ?? '',
    tags: row.tags,
    items: row.featured_items,
  }
}
