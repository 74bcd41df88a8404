import { collapse } from '../page.ts'

/** Shorter lines are read whole. */
const LONG_LINE = 140

const DAY_NAME = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
/** Labels of what else a place serves, which begin a statement of their own. */
const LABEL =
  '(?:lunch|dinner|brunch|breakfast|kitchen|grill|bar|restaurant|taproom|patio|hours|open|opens|closed|happy hours?|late night|trivia|karaoke|live music)'

/** "10:00 PMHappy Hour", "MIDNIGHTGrill:", "9pmSunday" */
const GLUED = new RegExp(
  `(?<=\\d ?[AaPp]\\.?[Mm]\\.?)(?=[A-Z][a-z])|(?<=[a-z!.)])(?=Happy Hour|${DAY_NAME})|(?<=[A-Z]{3})(?=[A-Z][a-z]+:)`,
  'u',
)
const SENTENCE =
  /(?<=[!?]|(?<![\s.][ap]\.m|\b(?:mon|tues?|weds?|thurs?|fri|sat|sun|st|ste|ave|blvd|rd|mt|dr))\.)\s+(?=[A-Z$“"*0-9])/iu
const LABELLED = new RegExp(`\\s(?=(?:\\w+ )?${LABEL}\\s?:)`, 'iu')
const BULLET = /\s(?=[•●▪★*]\s)/u

/** A line, or a part of one that is longer than a statement. */
export interface Piece {
  text: string
  /** No white space stands before it. */
  isGlued: boolean
}

/** The lines of a page without the empty ones; long ones cut at sentences, labels and glued words. */
export function piecesOf(text: string): Piece[] {
  return text.split('\n').flatMap(line => cut(collapse(line)))
}

function cut(line: string): Piece[] {
  return line
    .split(GLUED)
    .flatMap((part, place) =>
      cutSpaced(part).map((text, inner) => ({ text, isGlued: place > 0 && inner === 0 })),
    )
}

function cutSpaced(part: string): string[] {
  const isLong = part.length > LONG_LINE
  const sentences = isLong ? part.split(SENTENCE) : [part]
  const labelled = sentences.flatMap(sentence => sentence.split(LABELLED))
  const pieces = isLong ? labelled.flatMap(piece => piece.split(BULLET)) : labelled
  return pieces.map(piece => piece.trim()).filter(piece => piece !== '')
}

/** Verbatim but for white space. */
export function quoteOf(pieces: readonly Piece[], from: number, to: number): string {
  return joinPieces(pieces.slice(from, to + 1)).text
}

/** The pieces as one text, and where in it each begins. */
export function joinPieces(pieces: readonly Piece[]): { text: string; starts: number[] } {
  let text = ''
  const starts = pieces.map(piece => {
    if (!piece.isGlued && text !== '') text += ' '
    const start = text.length
    text += piece.text
    return start
  })
  return { text, starts }
}
