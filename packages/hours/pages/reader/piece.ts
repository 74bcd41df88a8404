import type { LineShape } from '../page.ts'

/** A line, or a part of one that is longer than a statement. */
export interface Piece {
  text: string
  /** What it is read as: the columns of a table below their headings, otherwise its text. */
  says: string
  /** No white space stands before it. */
  isGlued: boolean
  /** It goes on the line of the piece before. */
  isContinued: boolean
  shape: LineShape
}
