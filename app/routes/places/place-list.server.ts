import type { Db } from '../../../db/client.ts'
import { listCardsOf } from '../../domain/listings/in-box.server.ts'
import { LISTINGS_PER_PAGE } from '../../domain/listings/listing.ts'
import type { ListingCardRow } from '../../domain/listings/listing-card.ts'
import { listInZips } from '../../domain/listings/place-listings.server.ts'
import { type Box, type BoxProblem, readBox } from '../../domain/locations/box.ts'
import type { ServedArea } from '../../domain/locations/served-area.ts'
import type { SharedLists } from '../../http/lists/shared-lists.server.ts'

interface PlaceListQuery {
  area: ServedArea
  zipCodes: readonly string[]
  boxText: string | null
  page: number
  now: Date
}

interface PlaceList {
  rows: ListingCardRow[]
  hasMore: boolean
  box: Box | null
  boxProblem: BoxProblem | null
}

/** Uses the box of the address, or the whole place if it is missing or unreadable. */
export async function listPlace(
  { db, lists }: { db: Db; lists: SharedLists },
  { area, zipCodes, boxText, page, now }: PlaceListQuery,
): Promise<PlaceList> {
  const read = boxText === null ? null : readBox(boxText, area.box)
  const box = typeof read === 'string' ? null : read
  const offset = (page - 1) * LISTINGS_PER_PAGE
  const limit = LISTINGS_PER_PAGE + 1
  const rows = box
    ? await listCardsOf(
        db,
        (await lists.inBox({ box, filter: 'all', now })).ids.slice(offset, offset + limit),
      )
    : await listInZips(db, { zipCodes, limit, offset })
  return {
    rows: rows.slice(0, LISTINGS_PER_PAGE),
    hasMore: rows.length > LISTINGS_PER_PAGE,
    box,
    boxProblem: typeof read === 'string' ? read : null,
  }
}
