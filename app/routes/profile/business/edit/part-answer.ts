import type { SaveAnswer } from '../../save-answer.ts'
import type { Part } from './part.ts'

/** What the form of a part is told. */
export interface PartAnswer extends SaveAnswer {
  /** The part that was sent; without it the answer never came. */
  part?: Part
  /** What is said once it is saved. */
  said?: string
}
