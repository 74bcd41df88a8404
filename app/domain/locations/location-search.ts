import { MAX_LOCATION_TEXT } from './location.ts'

export type LocationQuery =
  | { kind: 'none' }
  | { kind: 'state'; state: string }
  | { kind: 'city-and-zip'; city: string; zip: string }
  | { kind: 'city-or-zip'; text: string }
  | { kind: 'anything'; text: string }

/**
 * Two letters are a state, a city followed by the start of a zip code is both, other text with a
 * comma or space is a city or a zip code, and any other text may be all three (diner §5).
 */
export function readLocationQuery(typed: string): LocationQuery {
  const text = typed.slice(0, MAX_LOCATION_TEXT).trim()
  if (text === '') return { kind: 'none' }
  if (/^[a-z]{2}$/i.test(text)) return { kind: 'state', state: text.toUpperCase() }
  const parts = text.split(/[\s,]+/).filter(part => part !== '')
  if (parts.length < 2) return { kind: 'anything', text: parts[0] ?? text }
  const last = parts.at(-1) ?? ''
  const city = parts.slice(0, -1).join(' ')
  if (/^\d{1,5}$/.test(last)) return { kind: 'city-and-zip', city, zip: last }
  return { kind: 'city-or-zip', text: parts.join(' ') }
}
