import { useSyncExternalStore } from 'react'

/**
 * A hook that loads a module once it is wanted, and gives null until then. If that fails, as
 * without a network, the page must do without.
 */
export function lazily<Module>(load: () => Promise<Module>) {
  let loaded: Module | null = null
  const listeners = new Set<() => void>()
  const fetchModule = async () => {
    loaded = await load().catch(() => null)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (loaded === null) void fetchModule()
    return () => {
      listeners.delete(listener)
    }
  }
  return function useLoaded(isWanted = true): Module | null {
    return useSyncExternalStore(
      isWanted ? subscribe : subscribeToNothing,
      () => loaded,
      () => null,
    )
  }
}

function subscribeToNothing() {
  return () => {}
}
