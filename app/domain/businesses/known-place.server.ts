import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { listingKey } from '../listings/listing-card.ts'
import type { ListingKey } from '../listings/listing-key.ts'
import { listMatchedPlaces } from '../listings/matched-places.server.ts'
import { findCity } from '../locations/locations.server.ts'
import { address, businessName, zipCode } from './business-fields.ts'
import { listKnownPlaces } from './hold-rivals.server.ts'

const placeForm = z.object({ businessName, address, zipCode })

interface KnownPlaceQuery {
  fields: Record<string, unknown>
  business: { accountId: string; ownerId: string } | null
}

/** Decision 0076 holds a page back for this place. */
export async function findKnownPlace(
  db: Db,
  { fields, business }: KnownPlaceQuery,
): Promise<ListingKey | null> {
  const parsed = placeForm.safeParse(fields)
  if (!parsed.success) return null
  const { businessName: name, ...where } = parsed.data
  const place = { ...where, name, city: await findCity(db, where) }
  const { accountId: businessId = null, ownerId = null } = business ?? {}
  const matched = await listMatchedPlaces(db, { place, ownerId, businessId })
  const known = business ? await listKnownPlaces(db, business) : []
  const other = matched.find(
    ({ listingId, standing }) =>
      !known.includes(listingId) && !(business && standing === 'unproven'),
  )
  return other ? listingKey({ id: other.listingId, member_uid: other.memberUid }) : null
}
