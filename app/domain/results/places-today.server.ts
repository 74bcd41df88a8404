import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { localDate } from '../../../db/clock.ts'
import { listPlaces } from '../businesses/branches.server.ts'
import { happyHourOfRow } from '../listings/listing-card.ts'
import { ownedBy } from '../listings/owned-by.server.ts'
import type { PlaceToday } from './places-today.ts'

const NOTHING = { views: 0, joins: 0, guests: 0, unpriced: 0, redeemedCents: 0, happyHour: null }

export async function listPlacesToday(
  db: Db,
  query: { ownerId: string; now: Date },
): Promise<PlaceToday[]> {
  const [places, figures] = await Promise.all([listPlaces(db, query), listFigures(db, query)])
  return places.map(place => ({ ...NOTHING, ...place, ...figures.get(place.accountId) }))
}

async function listFigures(db: Db, { ownerId, now }: { ownerId: string; now: Date }) {
  const today = localDate(now)
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .innerJoinLateral(
      sql<{ joins: number; guests: number; unpriced: number; redeemed_cents: number }>`(
        select
          (count(*) filter (where local_date(time_zone, joined_at) = ${today}))::int as joins,
          (count(*) filter (where is_tonight))::int as guests,
          (count(*) filter (where is_tonight and price_cents is null))::int as unpriced,
          coalesce(sum(price_cents) filter (where is_tonight), 0)::int as redeemed_cents
        from coupons join queue_entries on coupon_id = coupons.id,
          lateral (select evening(time_zone, redeemed_at) = evening(time_zone, ${now})) as at (is_tonight)
        where coupons.listing_id = listings.id
          and greatest(joined_at, redeemed_at) > ${now}::timestamptz - interval '2 days')`.as(
        'figures',
      ),
      join => join.onTrue(),
    )
    .select('accounts.id as accountId')
    .select([
      'happy_hours',
      'opening_hours',
      'exceptions',
      'time_zone',
      'doubted_from',
      'confirmed_on',
    ])
    .select(['joins', 'guests', 'unpriced', 'redeemed_cents'])
    .select(
      sql<number>`coalesce((
        select count from listing_counts
        where listing_id = listings.id and kind = 'view' and on_date = ${today}), 0)::int`.as(
        'views',
      ),
    )
    .where(ownedBy(ownerId))
    .execute()
  return new Map(
    rows.map(row => {
      const { accountId, views, joins, guests, unpriced, redeemed_cents: redeemedCents } = row
      const happyHour = happyHourOfRow(row, now)
      return [accountId, { views, joins, guests, unpriced, redeemedCents, happyHour }]
    }),
  )
}
