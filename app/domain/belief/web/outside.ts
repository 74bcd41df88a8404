export interface OutsideResponse {
  status: number
  location: string | undefined
  headers?: Readonly<Record<string, string | string[] | undefined>>
  /** Still compressed, if it was sent so. */
  body: AsyncIterable<Uint8Array>
  close: () => void
}

export interface OutsideRequest {
  url: URL
  address: string
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
}

export interface Outside {
  resolve: (host: string) => Promise<string[]>
  get: (request: OutsideRequest) => Promise<OutsideResponse>
  /** Public addresses only, unless a test or the demo says otherwise. */
  mayConnect?: (address: string) => boolean
}
