import { describeWeek, type Week } from '@hush/hours'
import { DAY_MS, localTimeAt, WEEKDAYS } from '@hush/hours/time'
import type { OpeningSlot } from '../../../../db/documents.ts'
import { dayText } from '../../listings/listing-texts.ts'
import { timeTextOf, weekOfListing } from '../../listings/listing-week.ts'
import { type BeliefWord, type Report, type Source, wordFor } from '../evidence/belief.ts'
import { conditionTexts } from '../evidence/conditions.ts'
import type { QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { weigh } from '../evidence/weigh.ts'
import type { ListingToJudge } from './judged-listing.ts'

export interface Provenance {
  /** Null if no day is known. */
  word: BeliefWord | null
  origin: string
  /** "weekdays 4–6 PM", "until Sep 30, 2026" */
  terms: string[]
  /** "2 guests this week"; null without reports. */
  guests: string | null
  doubt: Doubt | null
  /** Null for a file. */
  reader: 'own-page' | 'person' | null
  quotes: Quote[]
}

export type Doubt = 'disputed' | 'not-on' | 'closed' | 'gone' | 'silent' | 'over'

export interface Quote {
  text: string
  /** Null for a quote of a file. */
  page: { address: string; host: string } | null
  readOn: string
}

const WEEK_DAYS = 7
const MOST_QUOTES = 3
/** Beyond this a date says more than a count of days. */
const COUNTED_DAYS = 60

const ORIGINS: Record<Exclude<Source['manner'], 'map-data'>, string> = {
  owner: 'the business itself',
  unproven: 'the business, not verified yet',
  visit: 'a visit of ours',
  desk: 'corrected by Hush',
  stated: 'its own page',
  calendar: 'the calendar on its own page',
  model: 'its own page, read by a model',
}

export type ListingToTell = ListingToJudge & {
  source: string
  opening_hours: OpeningSlot[]
  conditions: string[]
}

const READERS: Partial<Record<Source['manner'], NonNullable<Provenance['reader']>>> = {
  stated: 'own-page',
  calendar: 'own-page',
  model: 'own-page',
  desk: 'person',
  visit: 'person',
}

interface KnownOfListing {
  listing: ListingToTell
  evidence: readonly QuotedEvidence[]
  sources: readonly Source[]
  reports: readonly Report[]
  doubt: Doubt | null
}

export function provenanceOf(known: KnownOfListing, now: Date): Provenance {
  const { sources, reports, doubt } = known
  const [source] = sources
  const { happy_hours, opening_hours } = known.listing
  const week = weekOfListing(happy_hours, opening_hours)
  const isKnown = WEEKDAYS.some(day => week[day].isCovered)
  const word = source && isKnown ? wordFor({ sources, reports }, now) : null
  return {
    word: word && doubt ? 'Call ahead' : word,
    origin: originText(known, now),
    terms: termsOf(known, week, now),
    reader: source ? (READERS[source.manner] ?? null) : null,
    guests: guestsText(reports, now),
    doubt,
    quotes: quotesOf(known, now),
  }
}

function originText(known: KnownOfListing, now: Date): string {
  const { source: file, checked_on } = known.listing
  const [source] = known.sources
  if (!source && quotesOf(known, now).length > 0) return 'its own pages disagree'
  if (!source || source.manner === 'map-data') return `${file}, checked ${dayText(checked_on)}`
  const isCalled = source.manner === 'desk' && limitOf(known, now) !== null
  const origin = isCalled ? 'the place itself, by telephone' : ORIGINS[source.manner]
  return `${origin}, ${agoText(source.at, now, known.listing.time_zone)}`
}

function termsOf(known: KnownOfListing, week: Week, now: Date): string[] {
  const { conditions } = known.listing
  return [describeWeek(week), ...conditionTexts(conditions), limitText(known, now)].filter(
    term => term !== null,
  )
}

/** An answer by telephone is limited without its happy hour being so. */
function limitText(known: KnownOfListing, now: Date): string | null {
  const limit = limitOf(known, now)
  return limit === null || limit.manner === 'desk' ? null : `until ${dayText(limit.validUntil)}`
}

function limitOf({ listing, evidence }: KnownOfListing, now: Date) {
  if (listing.happy_hours.kind === 'days') return null
  const weighed = weigh(evidence, localTimeAt(now, listing.time_zone).date)
  if (weighed.outcome !== 'known' || weighed.by.manner === 'calendar') return null
  const { manner, validUntil } = weighed.by
  return validUntil === null ? null : { manner, validUntil }
}

function agoText(at: Date, now: Date, zone: string): string {
  const day = localTimeAt(at, zone).date
  const days = Math.round((Date.parse(localTimeAt(now, zone).date) - Date.parse(day)) / DAY_MS)
  if (days > COUNTED_DAYS) return dayText(day)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

const SAID = {
  'still-on': ['1 guest this week', 'guests this week'],
  'not-on': ['1 guest says it was not on', 'guests say it was not on'],
  closed: ['1 guest says it has closed', 'guests say it has closed'],
  'price-differs': ['1 guest says prices differ', 'guests say prices differ'],
} as const

function guestsText(reports: readonly Report[], now: Date): string | null {
  const recent = reports.filter(({ at }) => now.getTime() - at.getTime() < WEEK_DAYS * DAY_MS)
  const texts = (['still-on', 'not-on', 'closed', 'price-differs'] as const).flatMap(kind => {
    const guests = new Set(
      recent.filter(report => report.kind === kind).map(({ marks }) => marks[0]),
    )
    const [one, many] = SAID[kind]
    if (guests.size === 0) return []
    return guests.size === 1 ? one : `${guests.size} ${many}`
  })
  return texts.length > 0 ? texts.join(', ') : null
}

function quotesOf({ listing, evidence }: KnownOfListing, now: Date): Quote[] {
  if (listing.happy_hours.kind === 'days') return []
  const today = localTimeAt(now, listing.time_zone).date
  const weighed = weigh(evidence, today)
  if (weighed.outcome === 'known' && weighed.by.page)
    return [quoteOf(weighed.by, listing.time_zone)]
  if (weighed.outcome === 'conflict') {
    const stated = evidence.filter(one => weigh([one], today).outcome === 'known')
    return stated
      .filter(({ page }) => page !== null)
      .slice(0, MOST_QUOTES)
      .map(one => quoteOf(one, listing.time_zone))
  }
  const text = timeTextOf(listing.happy_hours)
  return text === '' ? [] : [{ text, page: null, readOn: dayText(listing.checked_on) }]
}

function quoteOf({ quote, page, lastSeenAt }: QuotedEvidence, zone: string): Quote {
  return {
    text: quote,
    page: page === null ? null : { address: page, host: new URL(page).hostname },
    readOn: dayText(localTimeAt(lastSeenAt, zone).date),
  }
}
