import { createHash } from 'node:crypto'
import { localTimeAt } from '@hush/hours/time'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import type { Coupons } from '../../../db/schema.ts'
import { uploadedFileId } from '../files/upload-name.ts'
import { memberAddress } from '../listings/listing-texts.ts'
import { lockedListings } from '../listings/lock-listings.server.ts'
import { ownedBy } from '../listings/owned-by.server.ts'
import { couponForm } from './coupon-form.ts'
import { postCouponIn } from './post-coupon.server.ts'
import { couponTexts } from './posted-form.server.ts'
import { type PostOutcome, runsAlready } from './posting.server.ts'

export interface CouponToCopy {
  texts: ReturnType<typeof couponTexts>
  picture: string | null
  /** Equal for equal content, so that a form can state what it showed. */
  seen: string
}

interface CouponQuery {
  couponId: string
  businessId: string
  now: Date
}

/** Null if it is over, or another's. */
export async function findCouponToCopy(
  db: Db,
  { couponId, businessId, now }: CouponQuery,
): Promise<CouponToCopy | null> {
  const row = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .selectAll('coupons')
    .where('coupons.id', '=', couponId)
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .where(stillRuns(now))
    .executeTakeFirst()
  return row ? toCopy(row) : null
}

function toCopy(row: Selectable<Coupons>): CouponToCopy {
  const texts = couponTexts(row)
  const content = JSON.stringify([texts, row.picture])
  return { texts, picture: row.picture, seen: createHash('sha256').update(content).digest('hex') }
}

export type CopyRefusal = 'not-verified' | 'same-title' | { problem: string }

export interface CouponPlace {
  accountId: string
  name: string
  address: string
  today: string
  refusal: CopyRefusal | null
}

/** The owner's other places, and which of them would refuse the coupon. */
export async function listCouponPlaces(
  db: Db,
  {
    ownerId,
    from,
    coupon,
    now,
  }: { ownerId: string; from: string; coupon: CouponToCopy; now: Date },
): Promise<CouponPlace[]> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['accounts.id as accountId', 'listings.id', 'name', 'address', 'listings.city'])
    .select(['state', 'listings.zip_code', 'latitude', 'longitude', 'time_zone'])
    .select(['accounts.verified_at', 'rival_of'])
    .where('accounts.id', '!=', from)
    .where(ownedBy(ownerId))
    .where('accounts.suspended_at', 'is', null)
    .orderBy(sql`owner_id is not null`)
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute()
  return Promise.all(
    rows.map(async row => {
      const { accountId, name, verified_at, rival_of } = row
      const today = localTimeAt(now, row.time_zone).date
      const isVerified = verified_at !== null && rival_of === null
      const { title } = coupon.texts
      const isRunning = await runsAlready(db, 'coupons', { title, listing: row, now })
      const refusal = isVerified
        ? isRunning
          ? 'same-title'
          : problemOf(coupon, today)
        : 'not-verified'
      return { accountId, name, address: memberAddress(row), today, refusal }
    }),
  )
}

const A_KEY = '00000000-0000-4000-8000-000000000000'

function problemOf(coupon: CouponToCopy, today: string): { problem: string } | null {
  const { error } = formOf(coupon, { key: A_KEY, today })
  return error ? { problem: error.issues[0]?.message ?? '' } : null
}

function formOf({ texts }: CouponToCopy, { key, today }: { key: string; today: string }) {
  return couponForm(today).safeParse({ ...texts, key, confirmed: 'yes' })
}

interface CouponCopy {
  ownerId: string
  from: string
  couponId: string
  seen: string
  /** Of the form, which posts once a place. */
  key: string
  /** By account, with its own copy of the picture; null without an upload. */
  to: ReadonlyMap<string, string | null>
  now: Date
}

export type CopyCouponOutcome =
  | 'copied'
  | 'changed-meanwhile'
  | 'not-found'
  | 'refused'
  | Exclude<PostOutcome, 'posted' | 'posted-already' | 'draft-changed'>

class Refused extends Error {
  readonly outcome: CopyCouponOutcome
  constructor(outcome: CopyCouponOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Everywhere or nowhere. */
export async function copyCoupon(db: Db, copy: CouponCopy): Promise<CopyCouponOutcome> {
  const { ownerId, from, couponId, key, to, now } = copy
  try {
    return await db.transaction().execute(async tx => {
      const places = await lockedListings(tx)
        .innerJoin('accounts', 'accounts.id', 'business_id')
        .select(['accounts.id as accountId', 'time_zone'])
        .where('accounts.id', 'in', [from, ...to.keys()])
        .where(ownedBy(ownerId))
        .where('accounts.suspended_at', 'is', null)
        .execute()
      if (to.has(from) || places.length !== to.size + 1) return 'not-found'
      const coupon = await findCouponToCopy(tx, { couponId, businessId: from, now })
      if (!coupon) return 'not-found'
      if (coupon.seen !== copy.seen) return 'changed-meanwhile'
      const artwork = uploadedFileId(coupon.picture) === null ? coupon.picture : null
      // Accounts by id, after all listings.
      for (const businessId of [...to.keys()].toSorted()) {
        const zone = places.find(({ accountId }) => accountId === businessId)?.time_zone
        const form = formOf(coupon, { key, today: localTimeAt(now, zone).date })
        if (!form.success) throw new Refused('refused')
        const fileId = to.get(businessId) ?? null
        const posting = { form: form.data, picture: fileId === null ? null : { fileId }, artwork }
        const more = { businessId, pictureOf: null, isAgain: false, now }
        const outcome = await postCouponIn(tx, { ...posting, ...more })
        if (outcome === 'draft-changed') throw new Error('A copy has no draft.')
        if (outcome !== 'posted' && outcome !== 'posted-already') throw new Refused(outcome)
      }
      return 'copied'
    })
  } catch (failure) {
    if (failure instanceof Refused) return failure.outcome
    throw failure
  }
}
