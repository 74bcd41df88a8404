/** Client-side navigation would keep the former page's content security policy. */
export function isDocumentLoadedAt(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || URL.parse(loaded.name)?.pathname === path
}
