export interface Pointed {
  /** The place of its page among the texts. */
  page: number
  quote: string
}

/**
 * A language model that points at sentences of pages. It states nothing: what it points at is read by our
 * own clock, or dropped.
 */
export interface QuoteModel {
  /** With another one the same pages are shown again. */
  name: string
  /** Null where no usable answer came in time; it has logged why. */
  pointAt(texts: readonly string[], signal?: AbortSignal): Promise<Pointed[] | null>
}
