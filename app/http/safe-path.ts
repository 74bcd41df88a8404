const OUR_ORIGIN = 'http://hush.invalid'

/** `/` for other sites, in any spelling that browsers understand. */
export function safePath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return '/'
  const url = URL.parse(next, OUR_ORIGIN)
  if (url?.origin !== OUR_ORIGIN || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
