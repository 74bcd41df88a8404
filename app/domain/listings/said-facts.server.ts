import { readOsmHours } from '@hush/hours'
import type { Db } from '../../../db/client.ts'
import type { OpeningSlot, PublishedHours } from '../../../db/documents.ts'
import { hoursColumns } from './listing-reading.ts'
import { storedSlots } from './listing-week.ts'
import { normalPhone } from './phone.ts'

export interface SaidFacts {
  phone: string | null
  openingHours: OpeningSlot[] | null
}

export async function readSaidFacts(
  db: Db,
  { listingId }: { listingId: number },
): Promise<{ now: SaidFacts; ever: SaidFacts[] }> {
  const rows = await db
    .selectFrom('evidence')
    .select(['about', 'quote', 'gone_at'])
    .where('listing_id', '=', listingId)
    .where('about', 'in', ['phone', 'opening-hours'])
    .orderBy('id')
    .execute()
  const now: SaidFacts = { phone: null, openingHours: null }
  const ever: SaidFacts[] = []
  for (const { about, quote, gone_at } of rows) {
    const facts: SaidFacts =
      about === 'phone'
        ? { phone: normalPhone(quote), openingHours: null }
        : { phone: null, openingHours: readSlots(quote) }
    ever.push(facts)
    if (gone_at !== null) continue
    now.phone ??= facts.phone
    now.openingHours ??= facts.openingHours
  }
  return { now, ever }
}

/** Null also for a week without any. */
export function readSlots(quote: string): OpeningSlot[] | null {
  const slots = readOsmHours(quote)
  return slots && slots.length > 0 ? storedSlots(slots) : null
}

export interface GivenFacts {
  phone: string | null
  openingHours: OpeningSlot[]
}

/** Omits opening hours that would cut a happy hour: sites often leave structured data outdated. */
export function withSaidFacts(
  given: GivenFacts,
  facts: SaidFacts,
  happyHours: PublishedHours,
): GivenFacts {
  const slots = facts.openingHours
  const isNeeded = given.openingHours.length === 0 && slots !== null
  const minutesOf = (opening: OpeningSlot[]) => hoursColumns(happyHours, opening, []).happy_minutes
  return {
    phone: given.phone ?? facts.phone,
    openingHours: isNeeded && minutesOf(slots) === minutesOf([]) ? slots : given.openingHours,
  }
}
