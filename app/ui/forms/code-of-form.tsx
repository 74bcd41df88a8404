import { PrefetchPageLinks } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'

const CODE_ONLY = 'code-only'

/**
 * Fetches the code behind a form's address as soon as the form is here: asked for only at the first
 * click, it would be missing where the connection is, and the browser would show an error of its own.
 */
export function CodeOfForm({ action }: { action: string }) {
  return useHydrated() ? <PrefetchPageLinks page={`${action}?${CODE_ONLY}`} /> : null
}

/** Whether an address stands for its code, so that nothing is read for it. */
export function isCodeOnly({ searchParams }: URL): boolean {
  return searchParams.has(CODE_ONLY)
}
