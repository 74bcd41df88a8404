/** An address on our site as a mail or a machine names it: whole, with its parameters if it has any. */
export function wholeAddress(
  baseUrl: string,
  path: string,
  params: Record<string, string> = {},
): string {
  const query = new URLSearchParams(params)
  return query.size === 0 ? baseUrl + path : `${baseUrl}${path}?${query}`
}
