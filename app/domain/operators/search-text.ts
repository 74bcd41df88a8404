import { readSearchText } from '../listings/search.ts'

/** Fewer letters would be in every name. */
export const MIN_LETTERS = 3

/** What a search field at the desk asks for; '' for nothing, or for too little to look it up. */
export function deskSearchText(typed: string | null): string {
  const text = readSearchText(typed ?? '')
  return text.length < MIN_LETTERS && !/^\d+$/.test(text) ? '' : text
}
