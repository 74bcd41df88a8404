import type { Db, Tx } from '../../../db/client.ts'
import type { BusinessFacts } from '../../../db/documents.ts'
import { randomDrink } from '../accounts/create-account.server.ts'
import { MAX_PLACES } from '../businesses/branches.ts'
import { holdIfRival, type RivalMails } from '../businesses/hold-rivals.server.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { lockPlaces } from '../listings/matched-places.server.ts'
import { addMemberListing, addProfile } from './member-listing.server.ts'

interface NewBranch {
  ownerId: string
  place: Omit<BusinessFacts, 'ownPhone'>
  mails: RivalMails
  now: Date
}

type AddBranchResult =
  /** Known: the form was sent twice. */
  | { outcome: 'added' | 'known'; accountId: string; isHeld?: boolean }
  | { outcome: 'too-many' | 'unknown-zip' }
  | { outcome: 'not-found' }

/** The branch is a business of its own, verified like any other, under its owner's log-in. */
export async function addBranch(
  db: Db,
  { ownerId, place, mails, now }: NewBranch,
): Promise<AddBranchResult> {
  return db.transaction().execute(async tx => {
    await lockPlaces(tx)
    const owner = await tx
      .selectFrom('accounts')
      .select(['email', 'mailbox', 'first_name', 'last_name', 'phone_number'])
      .where('id', '=', ownerId)
      .where('role', '=', 'business')
      .where('owner_id', 'is', null)
      .where('suspended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!owner) return { outcome: 'not-found' }
    const known = await findPlace(tx, { ownerId, place })
    if (known) return { outcome: 'known', accountId: known }
    const { count } = await tx
      .selectFrom('accounts')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (count + 1 >= MAX_PLACES) return { outcome: 'too-many' }
    const location = await tx
      .selectFrom('locations')
      .select('zip_code')
      .where('zip_code', '=', place.zipCode)
      .executeTakeFirst()
    if (!location) return { outcome: 'unknown-zip' }
    const { phone_number, ...person } = owner
    const { id: accountId } = await tx
      .insertInto('accounts')
      .values({
        ...person,
        profile_picture: randomDrink(),
        role: 'business',
        owner_id: ownerId,
        confirmed_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { ...place, ownPhone: phone_number ?? place.phone }
    await addMemberListing(tx, { accountId, facts, now })
    await addProfile(tx, { accountId, facts })
    const objectId = `account ${accountId}`
    await writeAudit(tx, {
      actorId: ownerId,
      role: 'business',
      action: 'add branch',
      objectId,
      now,
    })
    const rival = await holdIfRival(tx, { accountId, mails, now })
    return { outcome: 'added', accountId, isHeld: rival !== null }
  })
}

async function findPlace(
  tx: Tx,
  { ownerId, place }: Pick<NewBranch, 'ownerId' | 'place'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select('accounts.id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', place.name)
    .where('address', '=', place.address)
    .where('listings.zip_code', '=', place.zipCode)
    .executeTakeFirst()
  return row?.id ?? null
}
