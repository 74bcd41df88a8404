import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

export type TokenAnswer = FormAnswer<{
  /** Null once the link has expired. */
  token: string | null
  next: string
}>

/** No referrer: the address of these pages carries a token. */
export function tokenPageHeaders(actionHeaders: Headers): Headers {
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
  for (const name of ['Retry-After', 'Refresh']) {
    const value = actionHeaders.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
