/** A string is a paragraph, an array a list. */
export interface LegalSection {
  id: string
  title: string
  parts: readonly (string | readonly string[])[]
}
