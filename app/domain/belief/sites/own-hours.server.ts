import { localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import type { WeekTokens } from '../../happy-hours/week-fields.ts'
import { openingSlots } from '../../listings/listing-week.ts'
import { findWeek, saveWeek } from '../../listings/save-week.server.ts'
import { listEvidence, type QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { weigh } from '../evidence/weigh.ts'
import { siteHost } from './next-pages.ts'
import { differencesOf, readingKey, type SiteHours, withSiteTimes } from './own-hours.ts'

interface Owner {
  businessId: string
  now: Date
}

export async function findSiteHours(db: Db, owner: Owner): Promise<SiteHours | null> {
  const found = await compareHours(db, owner)
  if (!found || found.differences.length === 0) return null
  const answer = await db
    .selectFrom('site_hours_answers')
    .select('listing_id')
    .where('listing_id', '=', found.listingId)
    .where('reading', '=', found.reading)
    .where('kept_at', 'is not', null)
    .executeTakeFirst()
  return answer ? null : found
}

type ComparedHours = SiteHours & { listingId: number }

async function compareHours(db: Db, { businessId, now }: Owner): Promise<ComparedHours | null> {
  const listing = await db
    .selectFrom('listings')
    .select('id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  const saved = listing && (await findWeek(db, { businessId, now }))
  if (!listing || !saved) return null
  const stated = await statedBySite(db, listing.id)
  const weighed = weigh(stated, localTimeAt(now, saved.timeZone).date)
  if (weighed.outcome !== 'known' || weighed.by.page === null) return null
  const { windows, quote, page, lastSeenAt } = weighed.by
  return {
    listingId: listing.id,
    reading: readingKey(windows),
    differences: differencesOf(windows, saved.week, openingSlots(saved.openingHours)),
    quote,
    page,
    readOn: localTimeAt(lastSeenAt, saved.timeZone).date,
    week: saved.week,
    siteWeek: withSiteTimes(saved.week, windows),
  }
}

/** A model's reading is no reason to ask, nor is a former site. */
async function statedBySite(db: Db, listingId: number): Promise<QuotedEvidence[]> {
  const [evidence, sites] = await Promise.all([
    listEvidence(db, { listingId }),
    db.selectFrom('site_places').select('host').where('listing_id', '=', listingId).execute(),
  ])
  const hosts = new Set(sites.map(({ host }) => host))
  return evidence.filter(({ manner, page }) => {
    const isStated = manner === 'stated' || manner === 'calendar'
    return isStated && page !== null && hosts.has(siteHost(new URL(page)))
  })
}

interface Answer extends Owner {
  reading: string
}

/** Holds until the site says something else. */
export async function keepOwnHours(db: Db, answer: Answer): Promise<'kept' | 'over'> {
  const found = await compareHours(db, answer)
  if (found?.reading !== answer.reading || found.differences.length === 0) return 'over'
  const kept = { reading: answer.reading, kept_at: answer.now }
  await db
    .insertInto('site_hours_answers')
    .values({ listing_id: found.listingId, ...kept })
    .onConflict(conflict => conflict.column('listing_id').doUpdateSet(kept))
    .execute()
  return 'kept'
}

export type SiteHoursOutcome = 'taken' | 'changed-meanwhile' | 'over'

/** Does not overwrite another tab's changes. */
export async function takeSiteHours(
  db: Db,
  { seen, ...answer }: Answer & Pick<WeekTokens, 'seen'>,
): Promise<SiteHoursOutcome> {
  const found = await compareHours(db, answer)
  if (found?.reading !== answer.reading) return 'over'
  if (found.differences.length === 0) return 'taken'
  const { businessId, now } = answer
  const week = found.siteWeek
  const { outcome } = await saveWeek(db, { businessId, week, seen, theirs: new Set(), now })
  if (outcome === 'not-found') return 'over'
  return outcome === 'saved' ? 'taken' : outcome
}
