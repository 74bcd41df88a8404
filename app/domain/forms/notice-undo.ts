export const PICKED = 'picked'

/** The notice can undo its action for these rows. */
export interface NoticeUndo {
  kind: 'reply' | 'inquiries' | 'listings'
  ids: readonly string[]
}
