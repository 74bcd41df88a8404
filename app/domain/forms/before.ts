import type { Conflict, Typed } from './form-answer.ts'

/** Names the hidden inputs that say what a form began with. */
export const BEFORE = 'before.'

/** Names the choice between two versions of a field; its value is 'mine' or 'theirs'. */
export const KEEP = 'keep.'

/** What a posted form began with, by the names of its inputs. */
export function fieldsBefore(fields: Typed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(BEFORE) && text !== undefined ? [[name.slice(BEFORE.length), text]] : [],
    ),
  )
}

export function beforeFields(texts: Typed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [BEFORE + name, text ?? '']),
  )
}

/** A field whose other version was chosen is as it was when the form was shown with both. */
export function withKept(fields: Record<string, string>): Record<string, string> {
  const theirs = Object.entries(fieldsBefore(fields)).filter(
    ([name]) => fields[KEEP + name] === 'theirs',
  )
  return { ...fields, ...Object.fromEntries(theirs) }
}

/** The choice that was sent with a form which is refused for something else: it is shown again as it was made. */
export function chosenBefore(fields: Typed): Conflict | undefined {
  const keeps = Object.entries(fields).flatMap(([name, kept]) => {
    if (!name.startsWith(KEEP)) return []
    return [[name.slice(KEEP.length), kept === 'theirs' ? kept : 'mine'] as const]
  })
  return keeps.length > 0
    ? { keep: Object.fromEntries(keeps), now: fieldsBefore(fields) }
    : undefined
}

interface Versions {
  before: Typed
  typed: Typed
  now: Typed
}

/** What was saved elsewhere since the form was opened and would be undone (decision 0033); null if nothing. */
export function conflictOf({ before, typed, now }: Versions): Conflict | null {
  const names = Object.keys(before).filter(
    name => !isSame(before[name], now[name]) && !isSame(typed[name], now[name]),
  )
  if (names.length === 0) return null
  const keeps = names.map(name => {
    return [name, isSame(typed[name], before[name]) ? 'theirs' : 'mine'] as const
  })
  return { keep: Object.fromEntries(keeps), now }
}

/** Only what is changed: undefined would hide what is saved. */
export function givenOf(changes: object) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Browsers send each line end as CRLF. */
function isSame(one = '', other = ''): boolean {
  return one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim()
}
