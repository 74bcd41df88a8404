import { randomUUID } from 'node:crypto'
import { localTimeAt } from '@hush/hours/time'
import type { Tx } from '../../../db/client.ts'
import type { BusinessFacts } from '../../../db/documents.ts'
import { hoursColumns } from '../listings/listing-reading.ts'

const MEMBER_SOURCE = 'Hush members'

/** The place is the center of the zip code, which must be in the service area. */
export async function addMemberListing(
  tx: Tx,
  { accountId, facts, now }: { accountId: string; facts: BusinessFacts; now: Date },
): Promise<void> {
  const { zone, ...place } = await tx
    .selectFrom('locations')
    .select(['state', 'latitude', 'longitude', 'zone'])
    .where('zip_code', '=', facts.zipCode)
    .executeTakeFirstOrThrow()
  const { happy_hours, opening_hours, exceptions, items, ...computed } = hoursColumns(
    { kind: 'days', days: [] },
    facts.openingHours,
    [],
  )
  await tx
    .insertInto('listings')
    .values({
      member_uid: randomUUID(),
      business_id: accountId,
      source: MEMBER_SOURCE,
      checked_on: localTimeAt(now, zone).date,
      name: facts.name,
      address: facts.address,
      city: facts.city,
      zip_code: facts.zipCode,
      ...place,
      miles_from_zip: 0,
      website: facts.website,
      category: facts.category,
      ...computed,
      happy_hours: JSON.stringify(happy_hours),
      opening_hours: JSON.stringify(opening_hours),
      exceptions: JSON.stringify(exceptions),
    })
    .execute()
}

export async function addProfile(
  tx: Tx,
  { accountId, facts }: { accountId: string; facts: BusinessFacts },
): Promise<void> {
  await tx
    .insertInto('businesses')
    .values({ account_id: accountId, business_number: facts.phone })
    .execute()
  await tx
    .updateTable('accounts')
    .set({ phone_number: facts.ownPhone, city: facts.city, zip_code: facts.zipCode })
    .where('id', '=', accountId)
    .execute()
}
