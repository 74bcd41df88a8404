/** What a server of somebody else answered. */
export interface OutsideAnswer {
  status: number
  /** Where it sends us instead. */
  location: string | undefined
  body: AsyncIterable<Uint8Array>
  /** Ends the connection. */
  close: () => void
}

/** The way to servers that are not ours. */
export interface Outside {
  /** Every address of a name. */
  resolve: (host: string) => Promise<string[]>
  /** Asks for `url` at exactly this address. */
  get: (asked: { url: URL; address: string; signal: AbortSignal }) => Promise<OutsideAnswer>
}
