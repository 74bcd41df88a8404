import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { type NoticeUndo, PICKED } from '../../domain/forms/notice-undo.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { MAX_AT_ONCE, PICK } from './many.ts'

interface ManyInput<Outcome extends string> {
  fields: Record<string, string>
  url: URL
  act: (id: string) => Promise<Outcome>
  /** "3 hidden, 1 hidden already." */
  words: Readonly<Record<Outcome, string>>
  /** Undo of this outcome, for the notice. */
  undo?: { kind: NoticeUndo['kind']; of: Outcome }
}

/** Rows are independent, each with its log entry. */
export async function actOnMany<Outcome extends string>({
  fields,
  url,
  act,
  words,
  undo,
}: ManyInput<Outcome>) {
  const ids = pickedIds(fields)
  if (ids.length === 0) return refused('Choose at least one first.', fields)
  if (ids.length > MAX_AT_ONCE) return refused(`Choose at most ${MAX_AT_ONCE}.`, fields)
  const outcomes = new Map<Outcome, string[]>()
  for (const id of ids) {
    const outcome = await act(id)
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), id])
  }
  const parts = [...outcomes].map(([outcome, { length }]) => `${length} ${words[outcome]}`)
  const done = undo && { kind: undo.kind, ids: outcomes.get(undo.of) ?? [] }
  return redirectWithNotice(`${url.pathname}${url.search}`, `${parts.join(', ')}.`, done)
}

/** Comes from the list's boxes, or from the notice's undo. */
function pickedIds({ [PICKED]: picked, ...fields }: Record<string, string>): string[] {
  const boxes = Object.keys(fields).filter(name => name.startsWith(PICK))
  const named = picked?.split(' ').filter(id => id !== '') ?? []
  return [...named, ...boxes.map(name => name.slice(PICK.length))]
}

function refused(problem: string, fields: Record<string, string>) {
  return refuse<FormAnswer>(400, { problem, typed: fields })
}
