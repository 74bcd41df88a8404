import type { Part } from '../../../ui/businesses/edit-part.ts'
import type { SaveAnswer } from '../../profile/profile-answer.ts'

/** What the form of a part is told. */
export interface PartAnswer extends SaveAnswer {
  /** The part that was sent; without it the answer never came. */
  part?: Part
  /** What is said once it is saved. */
  said?: string
}
