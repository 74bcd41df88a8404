/** Client-side navigation does not change what this document was loaded from. */
export function isLoadedHere(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === path
}
