import { type Call, DINERS_ONLY, LOG_IN_FIRST } from './call.ts'

const DOES_NOT_FIT = 'A field does not fit; the sentence begins with its name.'
const FROM_ELSEWHERE = 'This request did not come from our own pages.'
const TOO_BIG = 'That is more than we accept: 100 KB at most.'
const NO_JSON = 'Send JSON, with the header Content-Type: application/json.'
const SORRY = 'Something went wrong on our side. Please try again in a moment.'

/** Every status that a call refuses with, in order, and what it means. */
export function refusalsOf(call: Call): Map<number, string> {
  const meanings = new Map<number, string>()
  const add = (status: number, meaning: string) => {
    const known = meanings.get(status)
    meanings.set(status, known ? `${known} Or: ${meaning}` : meaning)
  }
  if (Object.keys(call.asked.shape).length > 0) add(400, DOES_NOT_FIT)
  if (call.who !== 'anyone') add(401, LOG_IN_FIRST)
  if (call.who === 'diner') add(403, DINERS_ONLY)
  if (call.method === 'POST') {
    add(403, FROM_ELSEWHERE)
    add(413, TOO_BIG)
    add(415, NO_JSON)
  }
  for (const [status, sentence] of Object.entries(call.refusals ?? {})) {
    add(Number(status), sentence ?? '')
  }
  add(503, SORRY)
  return new Map([...meanings].sort(([a], [b]) => a - b))
}
