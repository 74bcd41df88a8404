import type { SaveAnswer } from '../../profile/profile-answer.ts'
import type { Part } from './edit-part.ts'

/** What the form of a part is told. */
export interface PartAnswer extends SaveAnswer {
  /** The part that was sent; without it the answer never came. */
  part?: Part
  /** What is said once it is saved. */
  said?: string
}
