import { HOUR_MS } from '@hush/hours/time'
import { useSyncExternalStore } from 'react'
import { isRowId } from '../../domain/ids/id.ts'
import { MAX_OUTING_PLACES } from '../../domain/outings/outing.ts'
import { storedText } from '../stored-text.ts'

/** Lasts for one evening. */
const KEPT_MS = 12 * HOUR_MS

/** Without storage the links still lead to the plan. */
const kept = storedText('shortlist')

export const readKeptShortlist = () => parse(kept.read())

/** At most six ids; empty on the server. */
export function useShortlist(): number[] {
  return parse(useSyncExternalStore(kept.subscribe, kept.read, () => ''))
}

/** False if there is no room. */
export function toggleShortlisted(listingId: number): boolean {
  const before = readKeptShortlist()
  if (before.includes(listingId)) {
    keep(before.filter(id => id !== listingId))
    return true
  }
  if (before.length >= MAX_OUTING_PLACES) return false
  keep([...before, listingId])
  return true
}

export function takeOffShortlist(listingIds: readonly number[]): void {
  const before = readKeptShortlist()
  if (before.some(id => listingIds.includes(id))) {
    keep(before.filter(id => !listingIds.includes(id)))
  }
}

/** Stored as "until id id id". */
function keep(ids: readonly number[]): void {
  kept.write(ids.length === 0 ? '' : `${Date.now() + KEPT_MS} ${ids.join(' ')}`)
}

function parse(text: string): number[] {
  const [until = '', ...ids] = text.split(' ')
  if (!(Number(until) > Date.now())) return []
  return ids.filter(isRowId).map(Number).slice(0, MAX_OUTING_PLACES)
}
