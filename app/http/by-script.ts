/**
 * Whether our own script sent the request and waits for data; a form that a browser submitted by
 * itself, before the script had loaded or without one, needs a page to go to.
 */
export function isSentByScript(request: Request): boolean {
  return URL.parse(request.url)?.pathname.endsWith('.data') ?? false
}
