import { canonicalMailbox } from '../app/domain/accounts/mailbox.ts'
import { daysOfHours } from '../app/domain/offers/event-times.ts'
import { makePersonalCode } from '../app/domain/promotions/personal-code.server.ts'
import { readValidHours, writeRanges } from '../app/domain/promotions/terms.ts'
import type { Tx } from '../db/client.ts'
import { chooserFor } from './chooser.ts'
import type { DemoCoupon, DemoPromotion } from './coupons.ts'
import { DEMO_SOURCE } from './listings.ts'
import type { DemoOffer } from './offers.ts'
import type { DemoPerson } from './people.ts'
import type { DemoFollow, DemoWorld } from './world.ts'

type ListingIds = ReadonlyMap<string, number>

function idOf(ids: ListingIds, sourceId: string): number {
  const id = ids.get(sourceId)
  if (id === undefined) throw new Error(`The demo listing ${sourceId} was not saved.`)
  return id
}

export async function insertCoupons(tx: Tx, coupons: DemoCoupon[], ids: ListingIds): Promise<void> {
  const rows = coupons.map(coupon => ({
    ...promotionRow(coupon, ids),
    target: coupon.target,
    logo: coupon.logo,
    redeem_method: coupon.redeemMethod,
    activated_at: coupon.activatedAt,
    price_cents: coupon.prices?.priceCents ?? null,
    usual_cents: coupon.prices?.usualCents ?? null,
    ...guardRails(coupon),
  }))
  const entries = coupons.flatMap(coupon =>
    coupon.entries.map(entry => ({
      coupon_id: coupon.id,
      diner_id: entry.dinerId,
      code: makePersonalCode(),
      joined_at: entry.joinedAt,
      redeemed_at: entry.redeemedAt,
    })),
  )
  await tx.insertInto('coupons').values(rows).execute()
  await tx.insertInto('queue_entries').values(entries).execute()
}

function guardRails({ dailyLimit, validHours }: DemoCoupon) {
  const ranges = validHours === undefined ? null : readValidHours(validHours)
  return {
    daily_limit: dailyLimit ?? null,
    valid_hours: ranges && validHours,
    valid_minutes: ranges && writeRanges(ranges),
  }
}

export async function insertDeals(tx: Tx, deals: DemoPromotion[], ids: ListingIds): Promise<void> {
  await tx
    .insertInto('deals')
    .values(deals.map(deal => promotionRow(deal, ids)))
    .execute()
}

export async function insertOffers(tx: Tx, offers: DemoOffer[], ids: ListingIds): Promise<void> {
  const rows = offers.map(offer => ({
    kind: offer.kind,
    zip_code: offer.zipCode,
    listing_id: offer.sourceId === null ? null : idOf(ids, offer.sourceId),
    source: DEMO_SOURCE,
    brand: offer.brand,
    icon: offer.icon,
    picture: offer.picture,
    detail_short: offer.detailShort,
    detail_long: offer.detailLong,
    rank: offer.rank,
    likes: offer.likes,
    rating: offer.rating,
    review_count: offer.reviewCount,
    starts_on: offer.startsOn,
    ends_on: offer.endsOn,
    hours: offer.hours,
    days: offer.hours === null ? null : daysOfHours(offer.hours),
  }))
  await tx.insertInto('offers').values(rows).execute()
}

/** One bit a weekday, Monday first. */
const THURSDAY_AND_FRIDAY = 0b0011000

export async function insertFollows(tx: Tx, follows: DemoFollow[], ids: ListingIds): Promise<void> {
  const rows = follows.map(({ accountId, sourceId, createdAt, tells }) => ({
    account_id: accountId,
    listing_id: idOf(ids, sourceId),
    created_at: createdAt,
    week_since: tells === 'nothing' ? null : createdAt,
    promotions_since: tells === 'nothing' ? null : createdAt,
    start_days: tells === 'changes and starts' ? THURSDAY_AND_FRIDAY : 0,
  }))
  const told = new Set(
    follows.filter(({ tells }) => tells !== 'nothing').map(({ accountId }) => accountId),
  )
  await tx
    .insertInto('alert_settings')
    .values([...told].map(account_id => ({ account_id, channel: 'mail' as const })))
    .execute()
  await tx.insertInto('follows').values(rows).execute()
}

function promotionRow(promotion: DemoPromotion, ids: ListingIds) {
  return {
    id: promotion.id,
    listing_id: idOf(ids, promotion.sourceId),
    title: promotion.title,
    description: promotion.description,
    picture: promotion.picture,
    ends_on: promotion.endsOn,
    created_at: promotion.createdAt,
  }
}

export async function insertBusinesses(tx: Tx, { people }: DemoWorld): Promise<void> {
  const rows = [...people.owners.values()].map(({ id }) => ({
    account_id: id,
    business_number: chooserFor(`number ${id}`).between(3_015_550_100, 3_015_550_199).toString(),
  }))
  await tx.insertInto('businesses').values(rows).execute()
  const { staff, business } = people
  await tx
    .insertInto('staff')
    .values({ account_id: staff.id, business_id: business.id, joined_at: staff.createdAt })
    .execute()
}

export async function insertPeople(
  tx: Tx,
  people: readonly DemoPerson[],
  hashes: { known: string; nobodys: string },
): Promise<void> {
  const rows = people.map(person => ({
    id: person.id,
    role: person.role,
    email: person.email,
    mailbox: canonicalMailbox(person.email),
    password_hash: person.hasPassword ? hashes.known : hashes.nobodys,
    first_name: person.firstName,
    last_name: person.lastName,
    city: person.city,
    zip_code: person.zipCode,
    profile_picture: person.profilePicture,
    confirmed_at: person.createdAt,
    verified_at: person.isVerified ? person.createdAt : null,
    created_at: person.createdAt,
  }))
  await tx.insertInto('accounts').values(rows).execute()
}
