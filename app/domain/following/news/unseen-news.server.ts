import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { stillRuns } from '../../../../db/clock.ts'
import { prepared } from '../../../../db/prepared.ts'
import { isVisibleToHolders } from '../../promotions/coupon-visibility.server.ts'
import type { NewsItem } from './news.ts'

const NEWS_LISTED = 20

interface Reader {
  dinerId: string
  now: Date
}

export async function countWaiting(
  db: Db,
  { dinerId, now }: Reader,
): Promise<{ unseenNews: number; codes: number }> {
  return entriesOf(db, dinerId)
    .modifyFront(prepared)
    .select(eb => {
      const { count } = eb.fn
      const isActivated = eb('activated_at', 'is not', null)
      const isUsable = eb.and([isActivated, eb('redeemed_at', 'is', null), stillRuns(now)])
      return [
        count<number>('queue_entries.id')
          .filterWhere(isDecided(now))
          .filterWhere('news_seen_at', 'is', null)
          .as('unseenNews'),
        count<number>('queue_entries.id').filterWhere(isUsable).as('codes'),
      ]
    })
    .executeTakeFirstOrThrow()
}

export async function openNews(db: Db, { dinerId, now }: Reader): Promise<NewsItem[]> {
  const rows = await newsOf(db, { dinerId, now })
    .select(['coupons.id', 'coupons.title', 'listings.name as restaurant', 'ends_on'])
    .select(['time_zone', stillRuns(now).as('runs')])
    .select(['activated_at', 'ended_at', 'news_seen_at', 'queue_entries.id as entry_id'])
    .orderBy(sql`coalesce(activated_at, ended_at, ends_on + interval '1 day')`, 'desc')
    .orderBy('queue_entries.id', 'desc')
    .execute()
  const unseen = rows.filter(row => row.news_seen_at === null).map(row => row.entry_id)
  if (unseen.length > 0) {
    await db
      .updateTable('queue_entries')
      .set({ news_seen_at: now })
      .where('id', 'in', unseen)
      .execute()
  }
  return rows.slice(0, NEWS_LISTED).map(row => ({
    couponId: row.id,
    kind: kindOf(row),
    title: row.title,
    restaurant: row.restaurant,
    isOver: !row.runs,
    isNew: row.news_seen_at === null,
    day: dayOf(row),
  }))
}

type Outcome = {
  activated_at: Date | null
  ended_at: Date | null
  ends_on: string
  time_zone: string
}

function kindOf({ activated_at, ended_at }: Outcome): NewsItem['kind'] {
  if (activated_at) return 'activated'
  return ended_at ? 'ended-early' : 'ended-unfilled'
}

function dayOf({ activated_at, ended_at, ends_on, time_zone }: Outcome): string {
  const decidedAt = activated_at ?? ended_at
  return decidedAt ? localTimeAt(decidedAt, time_zone).date : ends_on
}

function newsOf(db: Db, { dinerId, now }: Reader) {
  return entriesOf(db, dinerId).where(isDecided(now))
}

function entriesOf(db: Db, dinerId: string) {
  return db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('diner_id', '=', dinerId)
    .where(isVisibleToHolders)
}

function isDecided(now: Date) {
  return sql<boolean>`(
    activated_at is not null or coupons.ended_at is not null or not ${stillRuns(now)})`
}
