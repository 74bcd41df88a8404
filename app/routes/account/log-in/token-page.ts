import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

export type TokenAnswer = FormAnswer<{
  /** Null once the link has expired. */
  token: string | null
  next: string
  onward?: string
}>

/** No referrer: the address of these pages carries a token. */
export function tokenPageHeaders(actionHeaders: Headers): Headers {
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
  const wait = actionHeaders.get('Retry-After')
  if (wait !== null) headers.set('Retry-After', wait)
  return headers
}
