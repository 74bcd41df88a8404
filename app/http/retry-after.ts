export function retryAfter(seconds: number): { 'Retry-After': string } {
  return { 'Retry-After': String(seconds) }
}

/** The Retry-After header of a loader or action, for its page. */
export function retryAfterOf(headers: Headers): HeadersInit {
  const seconds = headers.get('Retry-After')
  return seconds === null ? {} : { 'Retry-After': seconds }
}
