/** Money that the provider sent from us to a connected account. */
export interface Transfer {
  id: string
  /** The payout it was made for; null for one that somebody made by hand. */
  payoutId: string | null
  connectedAccountId: string | null
  cents: number
  /** How much of it was taken back. */
  reversedCents: number
  at: Date
}

/** What payouts ask of the provider. Every call may throw as `PaymentProvider` says. */
export interface TransferProvider {
  /** Sends money for a payout; done once for a payout, however often it is asked for. */
  createTransfer(asked: {
    payoutId: string
    connectedAccountId: string
    cents: number
  }): Promise<Transfer>
  /** The transfers that were made for a payout: none, or one. */
  findTransfersOf(asked: { payoutId: string }): Promise<Transfer[]>
  findTransfer(asked: { transferId: string }): Promise<Transfer>
  /** Every transfer, the latest first. */
  listTransfers(): Promise<Transfer[]>
}
