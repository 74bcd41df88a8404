import { MAX_LOCATION_TEXT } from './location.ts'

export type LocationQuery =
  | { kind: 'none' }
  | { kind: 'state'; state: string }
  | { kind: 'city-and-zip'; city: string; zip: string }
  | { kind: 'city-or-zip'; text: string }
  | { kind: 'anything'; text: string }

/** diner §5: "MD" is a state, "Rockville 208" city and zip; other text may be several things. */
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
