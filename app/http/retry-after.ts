export function retryAfter(seconds: number): { 'Retry-After': string } {
  return { 'Retry-After': String(seconds) }
}

export function retryAfterOf(headers: Headers): HeadersInit {
  const seconds = headers.get('Retry-After')
  return seconds === null ? {} : { 'Retry-After': seconds }
}
