import { readBusinessDetails } from '../../../domain/businesses/change-details.server.ts'
import { businessToFields } from '../../../domain/businesses/details.ts'
import { weekOfSlots } from '../../../domain/businesses/opening-hours-form.ts'
import { readBusinessHead } from '../../../domain/businesses/read-business-head.server.ts'
import { readOwnListing } from '../../../domain/listings/listings.server.ts'
import type { Services } from '../../../http/context.server.ts'
import { menuOfFile } from '../../../http/files/menu-link.server.ts'

export async function loadEdit(
  services: Services,
  { accountId, listingId }: { accountId: string; listingId: number },
) {
  const { db } = services
  const [head, business, row] = await Promise.all([
    readBusinessHead(db, { listingId }),
    readBusinessDetails(db, { accountId }),
    readOwnListing(db, { listingId }),
  ])
  const menu = menuOfFile(services, row.menu_file)
  return {
    head,
    email: business.email,
    details: businessToFields(business.details),
    hours: weekOfSlots(row.opening_hours),
    menu: {
      link: row.menu_url ?? '',
      file: menu?.url ?? null,
      text: row.menu_file?.id ?? row.menu_url ?? '',
    },
    tags: row.tags,
    items: row.featured_items,
  }
}
