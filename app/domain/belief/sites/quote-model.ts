export interface PointedQuote {
  page: number
  quote: string
}

/** Only points at sentences, which our own clock has to read. */
export interface QuoteModel {
  name: string
  /** Null without a usable answer in time, which is logged. */
  pointAt(texts: readonly string[], signal?: AbortSignal): Promise<PointedQuote[] | null>
}
