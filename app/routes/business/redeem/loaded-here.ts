/** False after client-side navigation. */
export function isLoadedHere(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === path
}
