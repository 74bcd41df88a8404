export type CallAnswer = 'right' | 'over' | 'no-answer'

export const MAX_TYPED_ANSWERS = 100
export const MAX_NOTE_LENGTH = 200

export type AnswerProblem =
  | 'no-number'
  | 'no-answer-read'
  | 'note-too-long'
  | 'twice'
  | 'unknown'
  | 'another-week'

export interface TypedAnswer {
  line: string
  listingId: number
  /** As printed; it tells the week, too. */
  number: string
  answer: CallAnswer
  note: string
}

export interface RefusedLine {
  line: string
  problem: AnswerProblem
}

interface AskedPlace {
  id: number
  week: string
}

const CHECKS = 97

/** As printed: the listing, and two digits that its week or a slip of the pen changes. */
export function callNumber({ id, week }: AskedPlace): string {
  let check = 0
  for (const letter of `${id} ${week}`) check = (check * 31 + (letter.codePointAt(0) ?? 0)) % CHECKS
  return `${id}-${String(check).padStart(2, '0')}`
}

const NUMBER = /^"?((\d{1,15})-\d\d)"?(?:[\s,;]+|$)/u
const ANSWERS: readonly [CallAnswer, RegExp][] = [
  ['right', /^"?(?:it is )?(?:right|yes)\b"?/iu],
  ['over', /^"?(?:it is )?over\b"?/iu],
  ['no-answer', /^"?(?:no[ -]answer|nobody|none)\b"?/iu],
]
const HEADER = /^"?(?:number|listing|no)\b.*answer/iu

/** One line a place: its number, the answer, a note; with blanks, or as CSV. */
export function readTypedAnswers(text: string): (TypedAnswer | RefusedLine)[] {
  const lines = text.split(/\r?\n/u).map(line => line.trim())
  const known = new Set<number>()
  return lines.flatMap((line, at) => {
    if (line === '' || (at === 0 && HEADER.test(line))) return []
    const read = readLine(line)
    if ('problem' in read) return read
    if (known.has(read.listingId)) return { line, problem: 'twice' as const }
    known.add(read.listingId)
    return read
  })
}

function readLine(line: string): TypedAnswer | RefusedLine {
  const [start = '', number = '', listing] = NUMBER.exec(line) ?? []
  if (listing === undefined) return { line, problem: 'no-number' }
  const said = line.slice(start.length)
  for (const [answer, words] of ANSWERS) {
    const [spoken] = words.exec(said) ?? []
    if (spoken === undefined) continue
    const note = said
      .slice(spoken.length)
      .replace(/^[\s,;.:–-]+|[\s,;]+$/gu, '')
      .replace(/^"(.*)"$/u, '$1')
      .replaceAll('""', '"')
    if (note.length > MAX_NOTE_LENGTH) return { line, problem: 'note-too-long' }
    return { line, listingId: Number(listing), number, answer, note }
  }
  return { line, problem: 'no-answer-read' }
}
