import { randomInt } from 'node:crypto'
import type { Db } from '../../../../db/client.ts'
import { listingKey } from '../../listings/listing-card.ts'
import type { ListingKey } from '../../listings/listing-key.ts'

/** Crockford's base 32 has no look-alike letters. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

/** Creates the code at the first visit of the page. */
export async function tableCodeOf(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<string> {
  await db
    .insertInto('table_codes')
    .values({ listing_id: listingId, code: newCode(), made_at: now })
    .onConflict(conflict => conflict.column('listing_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('table_codes')
    .select('code')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  return row.code
}

/** Cards printed before prove nothing any more. */
export async function replaceTableCode(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('table_codes')
    .set({ code: newCode(), made_at: now })
    .where('listing_id', '=', listingId)
    .execute()
}

export async function findTable(
  db: Db,
  { code }: { code: string },
): Promise<(ListingKey & { listingId: number; name: string }) | null> {
  const row = await db
    .selectFrom('table_codes')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.id', 'member_uid', 'name'])
    .where('code', '=', code.toUpperCase())
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...listingKey(row), listingId: row.id, name: row.name } : null
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
