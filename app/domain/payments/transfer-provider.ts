/** Money sent from us to a connected account. */
export interface Transfer {
  id: string
  /** Null for a transfer made by hand. */
  payoutId: string | null
  connectedAccountId: string | null
  cents: number
  reversedCents: number
  at: Date
}

/** Payout calls. Every call may throw `ProviderRefused` and `ProviderUnclear`. */
export interface TransferProvider {
  /** Idempotent: one transfer per payout. */
  createTransfer(params: {
    payoutId: string
    connectedAccountId: string
    cents: number
  }): Promise<Transfer>
  /** Returns none or one. */
  findTransfersOf(params: { payoutId: string }): Promise<Transfer[]>
  findTransfer(params: { transferId: string }): Promise<Transfer>
  /** Latest first. */
  listTransfers(): Promise<Transfer[]>
}
