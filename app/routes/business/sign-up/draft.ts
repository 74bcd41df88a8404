import { useSyncExternalStore } from 'react'
import type { SignUpFields } from '../../../domain/businesses/sign-up-steps.ts'
import { HOUR_MS } from '../../../domain/time/units.ts'

const KEY = 'business-sign-up'
/** A draft holds a name, an address, a phone: long enough for a lunch break, not for ever. */
const KEPT_MS = 12 * HOUR_MS

/** Never written down, wherever they are typed. */
const NEVER_KEPT = new Set(['password'])

const NOTHING: SignUpFields = {}

let draft: SignUpFields | undefined
const listeners = new Set<() => void>()

/**
 * What was typed into the wizard, kept in this tab only: it outlives a reload, it is gone with the tab,
 * and another tab has its own. On the server it is what the last form said.
 */
export function useDraft(answered: SignUpFields = NOTHING): SignUpFields {
  return useSyncExternalStore(subscribe, readDraft, () => answered)
}

export function changeDraft(changes: SignUpFields): void {
  const kept = Object.entries(changes).filter(([name]) => !NEVER_KEPT.has(name))
  write({ ...readDraft(), ...Object.fromEntries(kept) })
}

/** Forgets all of it: once it was sent, or when somebody leaves. */
export function forgetDraft(): void {
  write(NOTHING)
}

export function readDraft(): SignUpFields {
  draft ??= stored()
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
    // A browser that keeps nothing still has it in memory.
  }
  for (const listener of listeners) listener()
}

function stored(): SignUpFields {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isKept(kept) && Date.now() - kept.at < KEPT_MS ? textsOf(kept.fields) : NOTHING
  } catch {
    return NOTHING
  }
}

function isKept(kept: unknown): kept is { at: number; fields: object } {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('fields' in kept)) {
    return false
  }
  return typeof kept.at === 'number' && typeof kept.fields === 'object' && kept.fields !== null
}

function textsOf(fields: object): SignUpFields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
