import { data } from 'react-router'
import { findTable } from '../../domain/belief/reports/table-codes.server.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { tableCookieFor } from '../../http/reports/guest.server.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import type { Route } from './+types/table-code'

/** Scanning a table's printed code leads here and proves the visit. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, limits } = context.get(servicesContext)
  await requireWithinLimits(limits, [['table codes by address', context.get(clientAddressContext)]])
  const table = await findTable(db, { code: params.tableCode })
  if (!table) throw data('This table code is no longer valid.', { status: 404 })
  const response = redirectWithNotice(
    listingHref(table),
    `Welcome to ${table.name}. Tell the next guest whether the happy hour is on.`,
  )
  response.headers.append('Set-Cookie', tableCookieFor({ context }, table.listingId))
  return response
}
