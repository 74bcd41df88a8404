import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

export type TokenAnswer = FormAnswer<{
  /** Kept for the next try; null when the link is over. */
  token: string | null
  /** Where it began, and goes on after the next log-in. */
  next: string
}>

/** Headers of pages whose address carries a token, and those that an answer asks for. */
export function tokenPageHeaders(answered: Headers): Headers {
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
  for (const name of ['Retry-After', 'Refresh']) {
    const value = answered.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
