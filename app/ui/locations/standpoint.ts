import { MINUTE_MS } from '@hush/hours/time'
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Position } from '../../domain/locations/position.ts'

export interface Standpoint extends Position {
  zipCode: string
  /** Milliseconds since 1970. */
  seenAt: number
}

/** `late-scripts.tsx` reads it too. */
export const STANDPOINT_KEY = 'standpoint'

/** A walker is a mile away after this. */
const MAX_AGE_MS = 15 * MINUTE_MS
/** Four minutes on foot; less accurate devices use the zip code. */
const MAX_ACCURACY_METERS = 300

type Fix = Position & { accuracy: number }

const listeners = new Set<() => void>()
let shownAt = Date.now()
let fix: Omit<Standpoint, 'zipCode'> | null = null
let parsed: { text: string | null; standpoint: Standpoint | null } = {
  text: null,
  standpoint: null,
}

/** Kept until the tab closes; it never leaves the browser (decision 0007). */
export function keptStandpoint(): Standpoint | null {
  const text = readText()
  if (text !== parsed.text) parsed = { text, standpoint: read(text) }
  return parsed.standpoint
}

/** Takes effect with `settleIn`. False if it is too vague. */
export function noteFix({ latitude, longitude, accuracy }: Fix): boolean {
  const isExact = accuracy <= MAX_ACCURACY_METERS
  fix = isExact ? { latitude, longitude, seenAt: Date.now() } : null
  return isExact
}

/** The server has named the zip code. */
export function settleIn(zipCode: string): void {
  write(fix && JSON.stringify({ ...fix, zipCode } satisfies Standpoint))
}

/** A chosen place replaces the position. */
export function forgetStandpoint(): void {
  write(null)
}

/** An absence does not age the position. */
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

/** Null unless the page is about the reader's place. */
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
    // Without storage the place is chosen as well.
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
