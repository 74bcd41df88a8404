import { PrefetchPageLinks } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'

const CODE_ONLY = 'code-only'

/**
 * Preloads the code of the form's action. Loaded only on submit, it would fail along with the
 * connection, and the browser would show its own error page.
 */
export function PreloadAction({ action }: { action: string }) {
  return useHydrated() ? <PrefetchPageLinks page={`${action}?${CODE_ONLY}`} /> : null
}

/** Loaders return early for such a URL. */
export function isPreload({ searchParams }: URL): boolean {
  return searchParams.has(CODE_ONLY)
}
