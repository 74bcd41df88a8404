import type { Conflict, FieldTexts } from './form-answer.ts'

export const BEFORE = 'before.'

export const KEEP = 'keep.'

export function fieldsBefore(fields: FieldTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      name.startsWith(BEFORE) && text !== undefined ? [[name.slice(BEFORE.length), text]] : [],
    ),
  )
}

export function beforeFields(texts: FieldTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [BEFORE + name, text ?? '']),
  )
}

/** Resolved fields count as unedited. */
export function withKept(fields: Record<string, string>): Record<string, string> {
  const theirs = Object.entries(fieldsBefore(fields)).filter(
    ([name]) => fields[KEEP + name] === 'theirs',
  )
  return { ...fields, ...Object.fromEntries(theirs) }
}

/** Keeps the chosen version when the form is refused for another reason. */
export function chosenBefore(fields: FieldTexts): Conflict | undefined {
  const keeps = Object.entries(fields).flatMap(([name, kept]) => {
    if (!name.startsWith(KEEP)) return []
    return [[name.slice(KEEP.length), kept === 'theirs' ? kept : 'mine'] as const]
  })
  return keeps.length > 0
    ? { keep: Object.fromEntries(keeps), now: fieldsBefore(fields) }
    : undefined
}

interface Versions {
  before: FieldTexts
  typed: FieldTexts
  now: FieldTexts
}

/** Null if nothing saved since the form was opened would be overwritten (decision 0033). */
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

export function givenOf(changes: object) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Browsers send each line end as CRLF. */
function isSame(one = '', other = ''): boolean {
  return one.replaceAll('\r\n', '\n').trim() === other.replaceAll('\r\n', '\n').trim()
}
