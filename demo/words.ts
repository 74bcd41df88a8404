import { z } from 'zod'
import type { Chooser } from './chooser.ts'
import { readTable, text } from './read-table.ts'

const WORDS = Map.groupBy(
  readTable('words', z.object({ kind: text, word: text })),
  ({ kind }) => kind,
)

export const STREETS: readonly string[] = wordsOf('street')
export const FIRST_NAMES: readonly string[] = wordsOf('firstName')
export const LAST_NAMES: readonly string[] = wordsOf('family')

export function inventName(pattern: string, chooser: Chooser): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, kind: string) => chooser.pick(wordsOf(kind)))
}

function wordsOf(kind: string): string[] {
  const rows = WORDS.get(kind)
  if (!rows) throw new Error(`demo/data/words.csv has no words of the kind "${kind}".`)
  return rows.map(({ word }) => word)
}
