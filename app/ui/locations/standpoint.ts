import { MINUTE_MS } from '@hush/hours/time'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Position } from '../../domain/locations/position.ts'

/** Where somebody stands, and the zip code that the server chose for it. */
export interface Standpoint extends Position {
  zipCode: string
  /** Milliseconds since 1970. */
  seenAt: number
}

/** Also read by `start-when-touched.ts`, which wakes a page for it. */
export const STANDPOINT_KEY = 'standpoint'

/** Whoever walked on since is a mile away. */
const MAX_AGE_MS = 15 * MINUTE_MS
/** Four minutes on foot; a device that knows less gets the distances of its zip code. */
const MAX_ACCURACY_METERS = 300

type Fix = Position & { accuracy: number }

const listeners = new Set<() => void>()
let shownAt = Date.now()
let fix: Omit<Standpoint, 'zipCode'> | null = null
let parsed: { text: string | null; standpoint: Standpoint | null } = {
  text: null,
  standpoint: null,
}

/** Kept with the tab and ended with it; it never leaves the browser (decision 0116). */
export function keptStandpoint(): Standpoint | null {
  const text = readText()
  if (text !== parsed.text) parsed = { text, standpoint: read(text) }
  return parsed.standpoint
}

/** Waits for `settleIn`. False where it is too vague to count from. */
export function noteFix({ latitude, longitude, accuracy }: Fix): boolean {
  const isExact = accuracy <= MAX_ACCURACY_METERS
  fix = isExact ? { latitude, longitude, seenAt: Date.now() } : null
  return isExact
}

/** Once the server has said in which place that is. */
export function settleIn(zipCode: string): void {
  write(fix && JSON.stringify({ ...fix, zipCode } satisfies Standpoint))
}

/** Whoever names a place looks from there. */
export function forgetStandpoint(): void {
  write(null)
}

/** After the tab was away, what was known of the position counts from now. */
export function returnToStandpoint(): void {
  shownAt = Date.now()
  for (const listener of listeners) listener()
}

export function useIsStandpointKept(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => keptStandpoint() !== null,
    () => false,
  )
}

export function useChosenZipCode(): string | undefined {
  return useRouteLoaderData<{ location: { zipCode: string } }>('root')?.location.zipCode
}

/** Where the reader stands, while the page is about the place that they stand in. */
export function useStandpoint(): Standpoint | null {
  const zipCode = useChosenZipCode()
  const standpoint = useSyncExternalStore(subscribe, freshStandpoint, () => null)
  return standpoint && standpoint.zipCode === zipCode ? standpoint : null
}

function freshStandpoint(): Standpoint | null {
  const standpoint = keptStandpoint()
  return standpoint && standpoint.seenAt > shownAt - MAX_AGE_MS ? standpoint : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(STANDPOINT_KEY)
  } catch {
    return null
  }
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(STANDPOINT_KEY)
    else sessionStorage.setItem(STANDPOINT_KEY, text)
  } catch {
    // A browser that keeps nothing: the place is chosen all the same.
  }
  for (const listener of listeners) listener()
}

function read(text: string | null): Standpoint | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isStandpoint(stored) ? stored : null
  } catch {
    return null
  }
}

function isStandpoint(value: unknown): value is Standpoint {
  if (typeof value !== 'object' || value === null) return false
  const isZip = 'zipCode' in value && typeof value.zipCode === 'string'
  const isPoint = 'latitude' in value && 'longitude' in value
  return (
    isZip &&
    isPoint &&
    Number.isFinite(value.latitude) &&
    Number.isFinite(value.longitude) &&
    'seenAt' in value &&
    Number.isFinite(value.seenAt)
  )
}
