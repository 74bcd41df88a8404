/** What is said of documents that were sent. */
export interface SubmitAnswer {
  /** In green (business §8). */
  success?: string
  /** In red, after its mark. */
  problem?: string
  errors?: Partial<Record<string, string>>
  /** What is stored already, by the name of its field, and need not be sent again. */
  storedIds?: Partial<Record<string, string>>
}
