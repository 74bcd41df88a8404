export interface Transfer {
  id: string
  /** Null for a transfer made by hand. */
  payoutId: string | null
  connectedAccountId: string | null
  cents: number
  reversedCents: number
  at: Date
}

export interface TransferProvider {
  createTransfer(params: {
    payoutId: string
    connectedAccountId: string
    cents: number
  }): Promise<Transfer>
  findTransfersOf(params: { payoutId: string }): Promise<Transfer[]>
  findTransfer(params: { transferId: string }): Promise<Transfer>
  listTransfers(): Promise<Transfer[]>
}
