const OUR_ORIGIN = 'http://hush.invalid'

/**
 * The path on our own site that a `next` value names, or `/`. What names another site in any
 * spelling a browser understands is not ours.
 */
export function safePath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return '/'
  const url = URL.parse(next, OUR_ORIGIN)
  if (url?.origin !== OUR_ORIGIN || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
