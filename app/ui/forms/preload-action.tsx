import { PrefetchPageLinks } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'

const CODE_ONLY = 'code-only'

/** Loading the code on submit would fail with the connection, on an error page of the browser. */
export function PreloadAction({ action }: { action: string }) {
  return useHydrated() ? <PrefetchPageLinks page={`${action}?${CODE_ONLY}`} /> : null
}

export function isPreload({ searchParams }: URL): boolean {
  return searchParams.has(CODE_ONLY)
}
