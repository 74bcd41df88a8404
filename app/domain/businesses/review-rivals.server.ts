import type { Db } from '../../../db/client.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { listMatchedPlaces, lockPlaces } from '../listings/matched-places.server.ts'
import { lockListingOf } from './change-details.server.ts'
import { holdIfRival, type RivalMails } from './hold-rivals.server.ts'

interface ReviewInput {
  mails: RivalMails
  now: Date
}

export async function reviewRivals(db: Db, input: ReviewInput): Promise<void> {
  await oneByOne({
    db,
    job: 'review-rivals',
    list: () => listReviewed(db),
    handle: business => reviewOne(db, business, input),
    now: input.now,
  })
}

function listReviewed(db: Db) {
  return db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['accounts.id', 'owner_id', 'listings.created_at', 'rival_of'])
    .select(['name', 'address', 'listings.city', 'listings.zip_code as zipCode'])
    .where(eb =>
      eb.or([
        eb('rival_of', 'is not', null),
        eb.and([
          eb('hidden_at', 'is', null),
          eb('listings.verified_at', 'is', null),
          eb('claimed_listing_id', 'is', null),
        ]),
      ]),
    )
    .orderBy('listings.id')
    .execute()
}

type ReviewedRival = Awaited<ReturnType<typeof listReviewed>>[number]

async function reviewOne(
  db: Db,
  { id: accountId, owner_id, created_at, rival_of, ...place }: ReviewedRival,
  input: ReviewInput,
): Promise<void> {
  const ownerId = owner_id ?? accountId
  const matched = await listMatchedPlaces(db, { place, ownerId, businessId: accountId })
  const known = matched.filter(
    ({ standing, createdAt }) =>
      standing === 'unproven' || (standing === 'listed' && createdAt >= created_at),
  )
  if (rival_of === null && known.length === matched.length) return
  const ids = rival_of === null ? known.map(({ listingId }) => listingId) : []
  await review(db, { accountId, known: ids, ...input })
}

async function review(
  db: Db,
  { accountId, ...input }: ReviewInput & { accountId: string; known: number[] },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockPlaces(tx)
    await lockListingOf(tx, accountId)
    await holdIfRival(tx, { accountId, ...input })
  })
}
