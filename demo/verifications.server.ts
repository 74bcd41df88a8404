import { HOUR_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { FileServices } from '../app/domain/files/file-store.ts'
import { storeFile } from '../app/domain/files/files.server.ts'
import { storeAsIs } from '../app/domain/files/make-file.server.ts'
import { DOCUMENT_KINDS, type StoredDocument } from '../app/domain/verifications/documents.ts'
import { submitVerification } from '../app/domain/verifications/submit-documents.server.ts'
import type { Db } from '../db/client.ts'
import { DEMO_SOURCE } from './listings.ts'
import { DEMO_SIGN_INS } from './people.ts'

const SEED = 'demo verifications'
const WAITED_HOURS = [52, 19]

export async function addDemoVerifications(
  db: Db,
  files: FileServices,
  { now, readArt }: { now: Date; readArt: (name: string) => Promise<Uint8Array> },
): Promise<void> {
  if (!(await isFirst(db, now))) return
  const businesses = await takeUnverified(db)
  for (const [place, businessId] of businesses.entries()) {
    const documents: StoredDocument[] = []
    for (const kind of DOCUMENT_KINDS) {
      const made = storeAsIs('image/webp', await readArt(`specimen-${kind}`))
      const stored = await storeFile(db, files, { ownerId: businessId, area: 'proofs', made, now })
      documents.push({ kind, fileId: stored.fileId })
    }
    const sent = new Date(now.getTime() - (WAITED_HOURS[place] ?? 0) * HOUR_MS)
    await submitVerification(db, { businessId, documents, now: sent })
  }
}

/** True once, in one of two processes, and only in a demo world. */
async function isFirst(db: Db, now: Date): Promise<boolean> {
  const demo = await db.selectFrom('seeds').select('name').where('name', '=', 'demo').execute()
  if (demo.length === 0) return false
  const noted = await db
    .insertInto('seeds')
    .values({ name: SEED, version: '1', dated_on: now.toISOString().slice(0, 10) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return noted !== undefined
}

/** Prefers unverified ones without posts, and never one that visitors sign in as. */
async function takeUnverified(db: Db): Promise<string[]> {
  const signIns = Object.values(DEMO_SIGN_INS).map(({ email }) => email)
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select accounts.id from listings join accounts on accounts.id = business_id
      where source = ${DEMO_SOURCE} and email <> all(${signIns}::text[])
      order by listings.verified_at is not null,
        exists (select from coupons where listing_id = listings.id), listings.id
      limit ${WAITED_HOURS.length}::int
    ),
    listing as (
      update listings set verified_at = null where business_id in (select id from waiting)
    )
    update accounts set verified_at = null where id in (select id from waiting) returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
