/**
 * Whether the document that is open was loaded for this address. A page with another content security
 * policy than the rest is loaded whole: turned to without that, it would stand under theirs.
 */
export function isWholeDocument(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || URL.parse(loaded.name)?.pathname === path
}
