export const PICKED = 'picked'

export interface NoticeUndo {
  kind: 'reply' | 'inquiries' | 'listings'
  ids: readonly string[]
}
