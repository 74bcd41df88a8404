import type { Db } from '../../../db/client.ts'
import { localDate, stillRuns } from '../../../db/clock.ts'
import { listingKey } from '../listings/listing-card.ts'
import { ratingText } from '../listings/listing-texts.ts'
import {
  type CouponCard,
  type CouponFacts,
  couponState,
  daysText,
  displayedDaysLeft,
  progressPercent,
} from './coupon.ts'
import { isVisibleToHolders } from './coupon-visibility.server.ts'
import { asOf, people } from './live-queues.server.ts'
import { savingOf } from './saving.ts'
import { readRanges, termsText } from './terms.ts'

export interface ViewerQuery {
  viewerId: string | null
  now: Date
}

export function runningCoupons(db: Db, viewerId: string | null, now: Date) {
  return coupons(db, viewerId, now)
    .where('listings.hidden_at', 'is', null)
    .where(stillRuns(now))
    .where('ended_at', 'is', null)
}

export function coupons(db: Db, viewerId: string | null, now: Date) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .leftJoin('queue_entries as mine', join =>
      join.onRef('mine.coupon_id', '=', 'coupons.id').on('mine.diner_id', '=', viewerId),
    )
    .where(eb =>
      eb.or([
        eb('listings.hidden_at', 'is', null),
        eb.and([eb('mine.code', 'is not', null), isVisibleToHolders]),
      ]),
    )
    .select([
      'coupons.id',
      'coupons.title',
      'coupons.picture',
      'coupons.target',
      'coupons.ends_on',
      'coupons.activated_at',
      'coupons.ended_at',
      'coupons.daily_limit',
      'coupons.valid_minutes',
      'coupons.price_cents',
      'coupons.usual_cents',
      'coupons.created_at',
      'listings.id as listing_id',
      'listings.member_uid',
      'listings.name as restaurant',
      'listings.rating',
      'listings.review_count',
      'coupons.logo',
      'mine.code',
      'mine.redeemed_at',
      asOf.as('as_of'),
      people.as('people'),
      localDate(now).as('today'),
    ])
}

export type CouponRow = Awaited<ReturnType<ReturnType<typeof coupons>['execute']>>[number]

export function toFacts<Row extends CouponRow>(row: Row) {
  return {
    row,
    current: row.people,
    target: row.target,
    activatedAt: row.activated_at,
    endedAt: row.ended_at,
    endsOn: row.ends_on,
    createdAt: row.created_at,
  }
}

export function toCard(facts: CouponFacts & { row: CouponRow }): CouponCard {
  const { row, current, target } = facts
  const { today } = row
  const state = couponState(facts, row.code !== null, today)
  const days = displayedDaysLeft(state, facts.endsOn, today)
  return {
    id: row.id,
    title: row.title,
    restaurant: row.restaurant,
    whereabouts: null,
    listing: listingKey({ id: row.listing_id, member_uid: row.member_uid }),
    picture: row.picture,
    percent: progressPercent(current, target),
    current,
    target,
    saving: savingOf({ priceCents: row.price_cents, usualCents: row.usual_cents }),
    rating: ratingText(row.rating),
    reviewCount: row.review_count,
    daysLeft: days,
    daysText: daysText(days),
    isLastDay: facts.endsOn === today && state !== 'ended',
    state,
    isRedeemed: row.redeemed_at !== null,
    terms: termsText({ dailyLimit: row.daily_limit, validRanges: readRanges(row.valid_minutes) }),
    asOf: row.as_of,
  }
}
