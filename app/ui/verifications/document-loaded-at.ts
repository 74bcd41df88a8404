/**
 * A page with its own content security policy must not be reached by client-side navigation, or it
 * runs under the policy of the page before.
 */
export function isDocumentLoadedAt(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || URL.parse(loaded.name)?.pathname === path
}
