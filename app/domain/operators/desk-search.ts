import { readSearchText } from '../forms/search-text.ts'

/** Fewer letters would be in every name. */
const MIN_LETTERS = 3

export interface DeskSearch {
  /** As it was typed, to be shown again. */
  typed: string
  /** What is looked up; '' for everything. */
  text: string
  /** Why it is not looked up. */
  problem?: string
}

/** What a search field at the desk asks for. */
export function readDeskSearch(asked: string | null): DeskSearch {
  const typed = readSearchText(asked ?? '')
  const isTooShort = typed !== '' && typed.length < MIN_LETTERS && !/^\d+$/.test(typed)
  if (isTooShort) return { typed, text: '', problem: 'Type at least three letters.' }
  return { typed, text: typed }
}
