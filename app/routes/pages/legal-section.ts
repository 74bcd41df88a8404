/** One section of the legal page: paragraphs, and lists of what belongs together. */
export interface LegalSection {
  /** Its anchor. */
  id: string
  title: string
  parts: readonly (string | readonly string[])[]
}
