/** The field of a form that names many rows at once, by their ids with blanks between. */
export const PICKED = 'picked'

/** How what a notice tells of is taken back, and for which rows. */
export interface NoticeUndo {
  kind: 'reply' | 'inquiries' | 'listings'
  ids: readonly string[]
}
