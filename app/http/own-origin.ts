/** Where this browser opened Hush: another name of this machine keeps other cookies than `baseUrl`. */
export function ownOrigin(request: Request, baseUrl: string): string {
  const host = request.headers.get('host')
  return host !== null && new URL(baseUrl).hostname === 'localhost' ? `http://${host}` : baseUrl
}
