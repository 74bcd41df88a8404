/** Forms sent without the script need a page as answer. */
export function isSentByScript(request: Request): boolean {
  return URL.parse(request.url)?.pathname.endsWith('.data') ?? false
}
