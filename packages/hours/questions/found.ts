import type { Query } from './query.ts'
import type { QueryWord } from './words.ts'

export interface Found {
  words: number
  sets: Partial<Query>
  isExact: boolean
  /** "Within 5 miles of" leads to the name of a place. */
  isLead?: boolean
}

export function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

export function wordsUntil(words: readonly QueryWord[], at: number, end: number): number {
  const next = words.findIndex(({ start }, place) => place > at && start >= end)
  return (next < 0 ? words.length : next) - at
}
