import type { HoursWindow } from '@hush/hours'
import type { OpeningSlot, PublishedHours } from '../../../../db/documents.ts'
import { areSameHours, publishedHours } from '../../belief/evidence/published-hours.ts'
import {
  type HoursErrors,
  readTypedDays,
  readTypedOpening,
  readTypedWeek,
} from './read-typed-hours.ts'
import { type HoursTexts, hoursTexts, WEEK_FIELDS } from './typed-hours.ts'

/** Null if nothing is corrected. */
export interface CorrectedWeek {
  hours: PublishedHours
  by: { quote: string; windows: HoursWindow[] } | null
}

interface Listing {
  facts: { opening_hours: OpeningSlot[] }
  found: { opening_hours?: OpeningSlot[] }
  hours: PublishedHours
  foundHours: PublishedHours
}

type HoursDecision =
  | { outcome: 'decided'; opening_hours: OpeningSlot[]; week: CorrectedWeek }
  | { outcome: 'unread'; errors: HoursErrors }

export function decideHours(typed: HoursTexts, listing: Listing): HoursDecision {
  const opening = decideOpening(typed, listing)
  const week = decideWeek(typed, listing)
  if (opening.outcome === 'decided' && week.outcome === 'decided') return { ...opening, ...week }
  return { outcome: 'unread', errors: { ...errorsOf(opening), ...errorsOf(week) } }
}

function errorsOf(decision: { outcome: 'decided' } | { outcome: 'unread'; errors: HoursErrors }) {
  return decision.outcome === 'unread' ? decision.errors : {}
}

function decideOpening(typed: HoursTexts, { facts, found, hours }: Listing) {
  const shown = facts.opening_hours
  const known = [shown, found.opening_hours ?? shown]
  const same = known.find(one => hoursTexts(hours, one).openingHours === typed.openingHours)
  if (same) return { outcome: 'decided', opening_hours: same } as const
  const reading = readTypedOpening(typed.openingHours)
  if (reading.outcome === 'read') {
    return { outcome: 'decided', opening_hours: reading.slots } as const
  }
  return { outcome: 'unread', errors: { openingHours: reading.why } } as const
}

function decideWeek(typed: HoursTexts, { hours, foundHours }: Listing) {
  const same = [hours, foundHours].find(one => isTypedAs(typed, one))
  if (same) return { outcome: 'decided', week: { hours: same, by: null } } as const
  const reading = readWeek(typed, hours)
  if (reading.outcome === 'unread') return reading
  const { quote, windows } = reading
  const evidence = {
    manner: 'desk',
    validFrom: null,
    validUntil: null,
    conditions: [],
    isGone: false,
    verdict: 'right',
  } as const
  const by = { ...evidence, quote, windows }
  const published = publishedHours(foundHours, { outcome: 'known', by })
  const isFound = areSameHours(published, foundHours)
  return { outcome: 'decided', week: { hours: published, by: isFound ? null : by } } as const
}

function isTypedAs(typed: HoursTexts, hours: PublishedHours): boolean {
  const texts = hoursTexts(hours, [])
  return WEEK_FIELDS.every(field => typed[field] === texts[field])
}

function readWeek(typed: HoursTexts, { kind }: PublishedHours) {
  if (kind === 'days' && typed.week === '') {
    const reading = readTypedDays(typed)
    return reading.outcome === 'unread' ? reading : { ...reading, quote: reading.texts.join('\n') }
  }
  const reading = readTypedWeek(typed.week)
  if (reading.outcome === 'read') return { ...reading, quote: typed.week }
  return { outcome: 'unread', errors: { week: reading.why } } as const
}
