export interface OutsideResponse {
  status: number
  location: string | undefined
  body: AsyncIterable<Uint8Array>
  close: () => void
}

export interface Outside {
  resolve: (host: string) => Promise<string[]>
  get: (request: { url: URL; address: string; signal: AbortSignal }) => Promise<OutsideResponse>
}
