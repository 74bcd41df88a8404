import { EMPTY_QUERY, type QueryReading } from './query.ts'

export function readQuery(text: string): QueryReading {
  return { query: { ...EMPTY_QUERY, rest: text }, name: null, corrections: [] }
}
