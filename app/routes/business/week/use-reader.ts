import { useSyncExternalStore } from 'react'
import type { reader } from './text-reader.ts'

export type Reader = typeof reader

let loaded: Reader | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!loaded) void load()
  return () => {
    listeners.delete(listener)
  }
}

/** If this fails, as without a network, the week can still be edited and saved. */
async function load(): Promise<void> {
  const fetched = await import('./text-reader.ts').catch(() => null)
  loaded = fetched?.reader ?? null
  for (const listener of listeners) listener()
}

/** Null until it has loaded. */
export function useReader(): Reader | null {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
}
