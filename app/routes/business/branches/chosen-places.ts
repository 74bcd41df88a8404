import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import { isUid } from '../../../domain/ids/id.ts'

const TO = 'to-'

export function toField(accountId: string): string {
  return `${TO}${accountId}`
}

export function seenField(accountId: string): string {
  return `seen-${accountId}`
}

/** By account, with what the form showed of each; null if something else was sent. */
export function chosenPlaces(typed: FieldTexts): Map<string, string> | null {
  const ids = Object.keys(typed).flatMap(name => (name.startsWith(TO) ? name.slice(TO.length) : []))
  if (!ids.every(isUid)) return null
  return new Map(ids.map(id => [id, typed[seenField(id)] ?? '']))
}

/** "Hopper Bar, Hopper on the Pier", or how many they are. */
export function placesText(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.length} places`
}

export const NO_SUCH_PLACE = 'There is no such place of yours.'
export const NONE_CHOSEN = 'Please choose at least one place.'
