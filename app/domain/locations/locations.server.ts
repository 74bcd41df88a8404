import { DEFAULT_TIME_ZONE } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { prepared } from '../../../db/prepared.ts'
import { isZipCode, type Location, MAX_SUGGESTIONS } from './location.ts'
import { type LocationQuery, readLocationQuery } from './location-search.ts'
import type { ZipPlace } from './place-directory.ts'
import { inSuggestedOrder, type MatchRank } from './suggestion-order.ts'

interface SuggestQuery {
  text: string
  places: readonly ZipPlace[]
}

/** Source: diner §5 and §9. Best first. */
export async function suggestLocations(
  db: Db,
  { text, places }: SuggestQuery,
): Promise<Location[]> {
  const query = readLocationQuery(text)
  if (query.kind === 'none') return []
  const city = cityOf(query)
  const rows = await db
    .selectFrom('locations')
    .select(['zip_code', 'city', 'state'])
    .select(rankOf(city).as('rank'))
    .where(matching(query))
    .execute()
  const matches = rows.map(({ zip_code, ...row }) => ({ ...row, zipCode: zip_code }))
  return inSuggestedOrder(matches, places)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ zipCode, city, state }) => ({ zipCode, city, state }))
}

/** Own names rank above postal ones: "Rockville" is 20850, and 20852 too. */
function rankOf(city: string) {
  const begins = `${escapeLike(city)}%`
  return sql<MatchRank>`case
    when lower(city) = lower(${city}) then 0
    when lower(also_known_as) = lower(${city}) then 1
    when city ilike ${begins} or also_known_as ilike ${begins} then 2
    else 3 end`
}

/** Outside the service area a zip code is a place without a city. */
export async function resolveLocation(
  db: Db,
  { text, places }: SuggestQuery,
): Promise<{ zipCode: string; city: string } | null> {
  const typed = text.trim()
  if (!isZipCode(typed)) return (await suggestLocations(db, { text: typed, places }))[0] ?? null
  return { zipCode: typed, city: await findCity(db, { zipCode: typed }) }
}

export async function findCity(db: Db, query: { zipCode: string }): Promise<string> {
  return (await findTown(db, query))?.city ?? ''
}

/** The clock of a zip code; Maryland’s where it is not known. */
export async function findZone(db: Db, query: { zipCode: string }): Promise<string> {
  return (await findTown(db, query))?.zone ?? DEFAULT_TIME_ZONE
}

export async function findTown(db: Db, { zipCode }: { zipCode: string }) {
  return db
    .selectFrom('locations')
    .modifyFront(prepared)
    .select(['city', 'state', 'zone'])
    .where('zip_code', '=', zipCode)
    .executeTakeFirst()
}

function matching(query: Exclude<LocationQuery, { kind: 'none' }>) {
  switch (query.kind) {
    case 'state':
      return sql<boolean>`state = ${query.state}`
    case 'city-and-zip':
      return sql<boolean>`${cityLike(query.city)} and zip_code like ${`${query.zip}%`}
        and ${inState(query.state)}`
    case 'city-or-zip':
      return sql<boolean>`(zip_code like ${contains(query.text)} or ${cityLike(query.text)})
        and ${inState(query.state)}`
    case 'anything':
      return sql<boolean>`(zip_code like ${contains(query.text)} or ${cityLike(query.text)}
        or state ilike ${contains(query.text)})`
  }
}

function inState(state: string | null) {
  return state === null ? sql<boolean>`true` : sql<boolean>`state = ${state}`
}

function cityLike(city: string) {
  return sql<boolean>`(city ilike ${contains(city)} or also_known_as ilike ${contains(city)})`
}

function cityOf(query: LocationQuery): string {
  if (query.kind === 'city-and-zip') return query.city
  return query.kind === 'city-or-zip' || query.kind === 'anything' ? query.text : ''
}

function contains(text: string): string {
  return `%${escapeLike(text)}%`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
