import type { Read, Sign } from './tokens.ts'

export interface Pattern {
  /** The characters that it may begin with. */
  first: string
  pattern: RegExp
  /** Null leaves the text to the patterns after it. */
  read: (match: RegExpExecArray) => Sign | null
}

export function pattern(
  first: string,
  source: string,
  read: (match: RegExpExecArray) => Sign | null,
): Pattern {
  return { first, pattern: new RegExp(source, 'y'), read }
}

/** A reader that takes the first pattern that matches at a place. */
export function firstOf(
  patterns: readonly Pattern[],
): (text: string, place: number) => Read | null {
  const byFirst = new Map<string, Pattern[]>()
  for (const each of patterns) {
    for (const first of each.first) byFirst.set(first, [...(byFirst.get(first) ?? []), each])
  }
  return (text, place) => {
    for (const { pattern, read } of byFirst.get(text.charAt(place)) ?? []) {
      pattern.lastIndex = place
      const match = pattern.exec(text)
      const end = pattern.lastIndex
      const sign = match && read(match)
      if (sign) return { sign, end }
    }
    return null
  }
}
