export interface QueryWord {
  /** Without apostrophes. */
  key: string
  start: number
  end: number
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['.][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a folded text, with their places in it. */
export function listWords(folded: string): QueryWord[] {
  return Array.from(folded.matchAll(WORD), match => ({
    key: match[0].replaceAll(/['.]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}
