/** Whether this document came from an address, and was not brought to it by the router. */
export function isLoadedHere(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === path
}
