import { MAX_LOCATION_TEXT } from './location.ts'

export type LocationQuery =
  | { kind: 'none' }
  | { kind: 'state'; state: string }
  | { kind: 'city-and-zip'; city: string; zip: string; state: string | null }
  | { kind: 'city-or-zip'; text: string; state: string | null }
  | { kind: 'anything'; text: string }

/** Source: diner §5, and decision 0013 for "Bethesda, MD 20814". A text may be several things. */
export function readLocationQuery(typed: string): LocationQuery {
  const text = typed.slice(0, MAX_LOCATION_TEXT).trim()
  if (text === '') return { kind: 'none' }
  if (isStateCode(text)) return { kind: 'state', state: text.toUpperCase() }
  const parts = text.split(/[\s,]+/).filter(part => part !== '')
  if (parts.length < 2) return { kind: 'anything', text: parts[0] ?? text }
  const zip = /^\d{1,5}$/.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : null
  const hasState = parts.length > 1 && isStateCode(parts.at(-1) ?? '')
  const state = hasState ? (parts.pop() ?? '').toUpperCase() : null
  const city = parts.join(' ')
  if (zip !== null) return { kind: 'city-and-zip', city, zip, state }
  return { kind: 'city-or-zip', text: city, state }
}

function isStateCode(text: string): boolean {
  return /^[a-z]{2}$/i.test(text)
}
