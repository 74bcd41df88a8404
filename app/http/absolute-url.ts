export function absoluteUrl(
  baseUrl: string,
  path: string,
  params: Record<string, string> = {},
): string {
  const query = new URLSearchParams(params)
  return query.size === 0 ? baseUrl + path : `${baseUrl}${path}?${query}`
}
