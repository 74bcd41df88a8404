import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { MAX_AT_ONCE, PICK } from './many.ts'

interface Many<Outcome extends string> {
  fields: Record<string, string>
  /** Of the list, which is shown again. */
  url: URL
  /** What the page of one row does; it is given what was sent, which may be no id. */
  act: (id: string) => Promise<Outcome>
  /** "3 hidden, 1 hidden already." */
  words: Readonly<Record<Outcome, string>>
}

/**
 * Acts on each chosen row by itself, one after another, each with its entry in the log: what cannot be done
 * to one stops no other.
 */
export async function actOnMany<Outcome extends string>({
  fields,
  url,
  act,
  words,
}: Many<Outcome>) {
  const ids = Object.keys(fields).flatMap(name =>
    name.startsWith(PICK) ? name.slice(PICK.length) : [],
  )
  if (ids.length === 0) return refused('Choose at least one first.', fields)
  if (ids.length > MAX_AT_ONCE) return refused(`Choose at most ${MAX_AT_ONCE}.`, fields)
  const counts = new Map<Outcome, number>()
  for (const id of ids) {
    const outcome = await act(id)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  const parts = [...counts].map(([outcome, count]) => `${count} ${words[outcome]}`)
  return redirectWithNotice(`${url.pathname}${url.search}`, `${parts.join(', ')}.`)
}

function refused(problem: string, fields: Record<string, string>) {
  return refuse<FormAnswer>(400, { problem, typed: fields })
}
