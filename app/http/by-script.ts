/** A form sent without the script needs a page as answer. */
export function isSentByScript(request: Request): boolean {
  return URL.parse(request.url)?.pathname.endsWith('.data') ?? false
}
