export function retryAfter(seconds: number): { 'Retry-After': string } {
  return { 'Retry-After': String(seconds) }
}

export function retryAfterOf(headers: Headers): HeadersInit {
  const seconds = headers.get('Retry-After')
  return seconds === null ? {} : { 'Retry-After': seconds }
}

export function retryAfterOfAction({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  return retryAfterOf(actionHeaders)
}

/** For pages whose address holds a secret. */
export function noReferrer(): HeadersInit {
  return { 'Referrer-Policy': 'no-referrer' }
}
