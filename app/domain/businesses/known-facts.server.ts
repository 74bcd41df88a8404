import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import { nameKey } from '../listings/match-key.ts'
import { saysSamePlace } from '../listings/same-place.ts'
import { address, businessName, zipCode } from './business-fields.ts'
import { weekOfSlots } from './opening-hours-form.ts'
import { fieldsOf } from './opening-week-fields.ts'
import { MAX_OTHER_TYPE, OTHER_TYPE, RESTAURANT_TYPES } from './restaurant-types.ts'

const MAX_ALIKE = 50

const placeForm = z.object({ businessName, address, zipCode: zipCode.or(z.literal('')) })

/** The page of one place as fields of the sign-up. A member’s page gives only its city, state and zip code. */
export async function findKnownFacts(
  db: Db,
  fields: Record<string, unknown>,
): Promise<Record<string, string> | null> {
  const parsed = placeForm.safeParse({ zipCode: '', ...fields })
  if (!parsed.success) return null
  const { businessName: name, ...where } = parsed.data
  const rows = await db
    .selectFrom('listings')
    .select(['name', 'address', 'city', 'state', 'zip_code', 'member_uid'])
    .select(['phone', 'website', 'category', 'opening_hours'])
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`name_key % ${nameKey(name)}`)
    .orderBy(sql`similarity(name_key, ${nameKey(name)})`, 'desc')
    .limit(MAX_ALIKE)
    .execute()
  const [row, ...others] = rows.filter(row =>
    saysSamePlace({ name, ...where, city: row.city }, { ...row, zipCode: row.zip_code }),
  )
  if (!row || others.length > 0) return null
  const place = { zipCode: row.zip_code, city: row.city, state: row.state }
  if (row.member_uid !== null) return place
  return {
    ...place,
    businessPhone: row.phone ?? '',
    website: row.website ?? '',
    ...typeFields(row.category ?? ''),
    ...fieldsOf(weekOfSlots(row.opening_hours)),
  }
}

function typeFields(category: string): Record<string, string> {
  if (category === '' || category.length > MAX_OTHER_TYPE) return {}
  const type = RESTAURANT_TYPES.find(each => each.toLowerCase() === category.toLowerCase())
  return type ? { restaurantType: type } : { restaurantType: OTHER_TYPE, otherType: category }
}
