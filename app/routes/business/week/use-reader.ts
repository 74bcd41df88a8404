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

/** Without it, as without a network, the week is edited and saved all the same. */
async function load(): Promise<void> {
  const fetched = await import('./text-reader.ts').catch(() => null)
  loaded = fetched?.reader ?? null
  for (const listener of listeners) listener()
}

/** The clock's reader, once this browser has it. */
export function useReader(): Reader | null {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  )
}
