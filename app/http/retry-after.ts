/** The header that says in how many seconds to ask again. */
export function retryAfter(seconds: number): { 'Retry-After': string } {
  return { 'Retry-After': String(seconds) }
}

/** What a page keeps of the headers of its loader or action: when to ask again, if they say it. */
export function keepRetryAfter(answered: Headers): HeadersInit {
  const seconds = answered.get('Retry-After')
  return seconds === null ? {} : { 'Retry-After': seconds }
}
