import { HOUR_MS } from '@hush/hours/time'
import { useSyncExternalStore } from 'react'
import type { SignUpFields } from '../../../domain/businesses/sign-up-steps.ts'

const KEY = 'business-sign-up'
/** Personal data: kept for a lunch break, not for good. */
const DRAFT_MS = 12 * HOUR_MS

const NEVER_STORED = new Set(['password'])

const NOTHING: SignUpFields = {}

let draft: SignUpFields | undefined
const listeners = new Set<() => void>()

/** Kept per tab, through reloads; while rendering on the server it is what the last form sent. */
export function useDraft(initialFields: SignUpFields = NOTHING): SignUpFields {
  return useSyncExternalStore(subscribe, readDraft, () => initialFields)
}

export function changeDraft(changes: SignUpFields): void {
  const storable = Object.entries(changes).filter(([name]) => !NEVER_STORED.has(name))
  write({ ...readDraft(), ...Object.fromEntries(storable) })
}

/** Called after sending, and on leaving. */
export function forgetDraft(): void {
  write(NOTHING)
}

export function readDraft(): SignUpFields {
  draft ??= readStored()
  return draft
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(changed: SignUpFields): void {
  draft = changed
  try {
    if (changed === NOTHING) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), fields: changed }))
  } catch {
    // Without storage the draft lives in memory.
  }
  for (const listener of listeners) listener()
}

function readStored(): SignUpFields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isStoredDraft(stored) && Date.now() - stored.at < DRAFT_MS
      ? textsOf(stored.fields)
      : NOTHING
  } catch {
    return NOTHING
  }
}

function isStoredDraft(value: unknown): value is { at: number; fields: object } {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('fields' in value)) {
    return false
  }
  return typeof value.at === 'number' && typeof value.fields === 'object' && value.fields !== null
}

function textsOf(fields: object): SignUpFields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
