import { useSyncExternalStore } from 'react'
import { isRowId } from '../../domain/ids/id.ts'
import { MAX_OUTING_PLACES } from '../../domain/outings/outing.ts'
import { HOUR_MS } from '../../domain/time/units.ts'

const KEY = 'shortlist'
/** For one evening. */
const KEPT_MS = 12 * HOUR_MS

const listeners = new Set<() => void>()

/** The ids of listings that this browser has put aside, at most six; empty on the server. */
export function useShortlist(): number[] {
  return parse(useSyncExternalStore(subscribe, read, () => ''))
}

/** False if there is no room. */
export function toggleShortlisted(listingId: number): boolean {
  const before = parse(read())
  if (before.includes(listingId)) {
    write(before.filter(id => id !== listingId))
    return true
  }
  if (before.length >= MAX_OUTING_PLACES) return false
  write([...before, listingId])
  return true
}

export function takeOffShortlist(listingIds: readonly number[]): void {
  const before = parse(read())
  if (before.some(id => listingIds.includes(id))) {
    write(before.filter(id => !listingIds.includes(id)))
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Browsers may refuse storage; then there is no shortlist, and the links still lead to the plan. */
function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function write(ids: readonly number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, `${Date.now() + KEPT_MS} ${ids.join(' ')}`)
  } catch {}
  for (const listener of listeners) listener()
}

/** Kept as "until id id id". */
function parse(kept: string): number[] {
  const [until = '', ...ids] = kept.split(' ')
  if (!(Number(until) > Date.now())) return []
  return ids.filter(isRowId).map(Number).slice(0, MAX_OUTING_PLACES)
}
