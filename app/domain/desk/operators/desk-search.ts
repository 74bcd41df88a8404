import { readSearchText } from '@hush/hours/questions'

/** Fewer letters would match nearly every name. */
const MIN_LETTERS = 3

export interface DeskSearch {
  typed: string
  text: string
  problem?: string
}

export function readDeskSearch(input: string | null): DeskSearch {
  const typed = readSearchText(input ?? '')
  const isTooShort = typed !== '' && typed.length < MIN_LETTERS && !/^\d+$/.test(typed)
  if (isTooShort) return { typed, text: '', problem: 'Type at least three letters.' }
  return { typed, text: typed }
}
